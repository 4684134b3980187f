import type { BenchResult } from './result';

/** Values of the figures that are known to miss their goals, by name. */
export type HeldMisses = Record<string, number>;
/** A figure, and whether it reached its goal or missed it by no more than was known. */
type HeldResult = Omit<BenchResult, 'reached'> & { reached: boolean | 'missed, held' };

/** Two runs of the same code differ by less; a time depends on the machine besides. */
const mostTimes = { ratio: 1.2, milliseconds: 1.5 };

/** A known miss fails only once it is worse by a fifth, or a time by half. */
export function holdMiss(row: BenchResult, held: HeldMisses): HeldResult {
  const last = held[row.name];
  if (row.reached || last === undefined || row.value === undefined) return row;
  const times = row.goal.startsWith('at least') ? last / row.value : row.value / last;
  const most = row.goal.endsWith(' ms') ? mostTimes.milliseconds : mostTimes.ratio;
  return {
    ...row,
    goal: `${row.goal}; known ${last}`,
    reached: times <= most ? 'missed, held' : false,
  };
}

/** What is known after a run: its misses, and those of figures that it did not measure. */
export function noteMisses(rows: BenchResult[], held: HeldMisses): HeldMisses {
  const measured = rows.map(({ name }) => name);
  const others = Object.entries(held).filter(([name]) => !measured.includes(name));
  const missed = rows.flatMap(({ name, reached, value }) =>
    reached || value === undefined ? [] : [[name, Number(value.toPrecision(3))] as const],
  );
  return Object.fromEntries([...others, ...missed].sort(([one], [other]) => one.localeCompare(other)));
}
