import type { Finding } from '../result';

const limits = { medianMs: 2_000, slowestMs: 4_000 };

const asSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Judges the milliseconds of restarts; the share runs beside other tests, and one restart has no median. */
export function judgeRestarts(restarts: readonly number[], isShare: boolean): Finding {
  const sorted = restarts.toSorted((one, other) => one - other);
  const [median, slowest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
  const isMedianJudged = restarts.length > 1;
  const goal = `${isMedianJudged ? 'median 2.0 s, ' : ''}at most 4.0 s`;
  return {
    name: 'kill -9, restart',
    value: `median ${asSeconds(median)} s, ${asSeconds(slowest)} s at most`,
    goal: isShare ? 'told alone' : goal,
    reached: isShare || (slowest <= limits.slowestMs && (!isMedianJudged || median <= limits.medianMs)),
  };
}
