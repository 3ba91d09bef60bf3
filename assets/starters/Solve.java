// Solves a Sudoku cell by cell and tells stepdoku what it does:
//
//   javac Solve.java
//   stepdoku watch --puzzle puzzle.txt -- java Solve
//   stepdoku judge boj2239 -- java Solve
//
// Make fits and solve your own. Keep a line for each thing you do:
// "@place r c d", "@undo r c" and, if you like, "@reject r c d"; rows and
// columns count from 0. When you go through the cells in another order, take
// strategy=row-by-row out. Before you hand it in, take out the lines with an @.

import java.util.Scanner;

public class Solve {
    static int[][] grid = new int[9][9];

    static boolean fits(int r, int c, int d) {
        for (int i = 0; i < 9; i++) {
            if (grid[r][i] == d || grid[i][c] == d) return false;
            if (grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        }
        return true;
    }

    static boolean solve(int cell) {
        if (cell == 81) return true;
        int r = cell / 9, c = cell % 9;
        if (grid[r][c] != 0) return solve(cell + 1);
        for (int d = 1; d <= 9; d++) {
            if (fits(r, c, d)) {
                grid[r][c] = d;
                System.out.println("@place " + r + " " + c + " " + d);
                if (solve(cell + 1)) return true;
                grid[r][c] = 0;
                System.out.println("@undo " + r + " " + c);
            } else {
                System.out.println("@reject " + r + " " + c + " " + d);
            }
        }
        return false;
    }

    public static void main(String[] args) {
        // Nine rows, with blanks between the digits or without. The answer is laid
        // out like the question, so it is right for JUNGOL 1824 and for BOJ 2239.
        Scanner in = new Scanner(System.in);
        String between = "", digits = "";
        for (int r = 0; r < 9; r++) {
            String line = in.nextLine().trim();
            if (line.contains(" ")) between = " ";
            digits += line.replace(" ", "");
        }
        for (int cell = 0; cell < 81; cell++) grid[cell / 9][cell % 9] = digits.charAt(cell) - '0';

        System.out.println("@trace 1 name=Solve.java strategy=row-by-row");
        System.out.println("@given " + digits);
        if (!solve(0)) {
            System.out.println("@done unsat");
            return;
        }
        System.out.println("@solution");
        for (int[] row : grid)
            for (int c = 0; c < 9; c++)
                System.out.print(row[c] + (c == 8 ? "\n" : between));
        System.out.println("@done solved");
    }
}
