import { isOver } from './span';

type CacheTimes = { answerMs: number; failureMs: number };

export type CachedAnswer<Value> = {
  /** Asks again once the answer is too old; `now` in milliseconds. */
  get(now: number): Promise<Value>;
  drop(now: number, error: unknown): void;
};

/** Caches an answer or failure, so that many callers cause few requests. */
export function cacheAnswer<Value>(
  ask: () => Promise<Value>,
  { answerMs, failureMs }: CacheTimes,
): CachedAnswer<Value> {
  let current: { answer: Promise<Value>; beganAt: number; forMs: number } | null = null;
  const keep = (answer: Promise<Value>, beganAt: number) => {
    const entry = (current = { answer, beganAt, forMs: answerMs });
    answer.catch(() => (entry.forMs = Math.min(answerMs, failureMs)));
    return answer;
  };
  return {
    get: (now) =>
      current && !isOver(current.beganAt, current.forMs, now) ? current.answer : keep(ask(), now),
    drop: (now, error) => void keep(Promise.reject(error), now),
  };
}
