import { isOver } from './span';

/** How long an answer is kept, and how long the failure to get one. */
export type KeptFor = { answerMs: number; failureMs: number };

export type Kept<Value> = {
  /** The answer; asks again once it is too old. `now` in milliseconds. */
  get(now: number): Promise<Value>;
  /** The answer turned out to be of no use. */
  drop(now: number, error: unknown): void;
};

/** Keeps what `ask` answers or fails with, so that a loop of callers never becomes one at whoever is asked. */
export function kept<Value>(ask: () => Promise<Value>, { answerMs, failureMs }: KeptFor): Kept<Value> {
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
