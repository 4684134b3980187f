/** One figure of a benchmark, next to the one it has to reach. */
export type BenchResult = { name: string; figure: string; goal: string; reached: boolean };
