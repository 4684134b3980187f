/** One figure of a benchmark, next to the one it has to reach. */
export type BenchResult = { name: string; figure: string; goal: string; reached: boolean };

/** A figure that may be at most `goal` times what a bare page needs. */
export function againstFloor(
  name: string,
  { own, bare, unit }: { own: number; bare: number; unit: string },
  goal: number,
): BenchResult {
  return {
    name,
    figure: `${own.toFixed(0)} ${unit}, floor ${bare.toFixed(0)} ${unit}: ${(own / bare).toFixed(2)}x`,
    goal: `at most ${goal.toFixed(2)}x the floor`,
    reached: own <= goal * bare,
  };
}
