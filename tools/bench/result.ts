/** One figure of a benchmark, next to the one it has to reach. */
export type BenchResult = { name: string; figure: string; goal: string; reached: boolean };

type PeerComparison = { own: number; other: number; unit: string };

/** A figure that may be at most `goal` times what a page of another kind needs. */
export function againstPeer(
  name: string,
  peer: string,
  { own, other, unit }: PeerComparison,
  goal: number,
): BenchResult {
  return {
    name,
    figure: `${own.toFixed(0)} ${unit}, ${peer} ${other.toFixed(0)} ${unit}: ${(own / other).toFixed(2)}x`,
    goal: `at most ${goal.toFixed(2)}x ${peer}`,
    reached: own <= goal * other,
  };
}

/** A figure that may be at most `goal` times what a bare page needs. */
export const againstFloor = (
  name: string,
  { own, bare, unit }: { own: number; bare: number; unit: string },
  goal: number,
): BenchResult => againstPeer(name, 'the floor', { own, other: bare, unit }, goal);
