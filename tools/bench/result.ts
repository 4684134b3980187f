/** One figure of a benchmark, next to the one it has to reach; a miss may be held by its `value` (held.ts). */
export type BenchResult = { name: string; figure: string; goal: string; reached: boolean; value?: number };

type FigureStyle = { unit?: string; digits?: number; more?: string };

/** A figure that may be at most its goal, as both are shown. */
export function atMost(
  name: string,
  value: number,
  goal: number,
  { unit = '', digits = 0, more = '' }: FigureStyle = {},
): BenchResult {
  const shown = (number: number) => `${number.toFixed(digits)}${unit}`;
  const reached = Number(value.toFixed(digits)) <= Number(goal.toFixed(digits));
  return { name, figure: shown(value) + more, goal: `at most ${shown(goal)}`, reached, value };
}

type PeerComparison = { own: number; other: number; unit: string };

/** A figure that may be at most, or has to be at least, `goal` times that of a page of another kind. */
export function againstPeer(
  name: string,
  peer: string,
  { own, other, unit }: PeerComparison,
  goal: number,
  bound: 'at most' | 'at least' = 'at most',
): BenchResult {
  const digits = own < 100 ? 1 : 0;
  return {
    name,
    figure: `${own.toFixed(digits)} ${unit}, ${peer} ${other.toFixed(digits)} ${unit}: ${(own / other).toFixed(2)}x`,
    goal: `${bound} ${goal.toFixed(2)}x ${peer}`,
    reached: bound === 'at most' ? own <= goal * other : own >= goal * other,
    value: own / other,
  };
}

type FloorComparison = { own: number; bare: number; unit: string };

/** The same with a bare page. */
export const againstFloor = (
  name: string,
  { own, bare, unit }: FloorComparison,
  goal: number,
  bound?: 'at most' | 'at least',
): BenchResult => againstPeer(name, 'the floor', { own, other: bare, unit }, goal, bound);
