/** Nobody left a place in time. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
}

/** Tells it by its name: parts of the dashboard that are bundled apart have a class of their own each. */
export const isNoSlot = (error: unknown) => error instanceof Error && error.name === 'NoSlot';

/** Leaves a place; a second call does nothing. */
export type Release = () => void;
/** Takes one of a key's places, waiting for it if need be. Throws NoSlot, or the signal's reason when that is given up first. */
export type Take = (key?: string, signal?: AbortSignal) => Promise<Release>;
type Line = { taken: number; waiting: Set<() => void> };

/** Gives every key so many places at once; who finds none waits in line for at most `waitMs`. */
export function slots(count: number, waitMs: number): Take {
  const lines = new Map<string, Line>();

  const leave = (key: string, line: Line) => {
    const [next] = line.waiting;
    // The place goes to the first in line, so nobody who comes later can take it.
    if (next) return next();
    line.taken -= 1;
    if (line.taken === 0) lines.delete(key);
  };

  return async (key = '', signal) => {
    const line = lines.get(key) ?? { taken: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.taken < count) line.taken += 1;
    else await turn(line, waitMs, signal);
    let isHeld = true;
    return () => {
      if (isHeld) leave(key, line);
      isHeld = false;
    };
  };
}

function turn(line: Line, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      line.waiting.delete(next);
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      then();
    };
    const next = () => settle(resolve);
    const giveUp = () => settle(() => reject(signal?.reason as Error));
    const timer = setTimeout(() => settle(() => reject(new NoSlot('No place became free in time.'))), waitMs);
    if (signal?.aborted) return giveUp();
    line.waiting.add(next);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
