import { tooMany } from '../http/errors';

/** Lets at most `limit` pieces of work run at once; further ones wait, and beyond `waiting` of them a 429 is thrown. */
export function createSemaphore(limit: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running < limit) running += 1;
    else if (queue.length >= waiting) throw tooMany();
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
