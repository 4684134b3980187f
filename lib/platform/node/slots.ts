/** No place became free in time. `isOwn`: the key's own limit was reached. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
  constructor(readonly isOwn: boolean) {
    super('No place became free in time.');
  }
}

/** By name: separate bundles each have their own class. */
export const isNoSlot = (error: unknown): error is NoSlot =>
  error instanceof Error && error.name === 'NoSlot';

type Release = () => void;
/** Takes a place of a key, waiting for one. Throws NoSlot, or the signal's reason. */
export type Acquire = (key?: string, signal?: AbortSignal) => Promise<Release>;
/** `each`: places of one key; `places`: of all keys together; `mostWaiting`: calls of one key in the queue. */
export type SemaphoreLimits = { each: number; places?: number; waitMs?: number; mostWaiting?: number };
/** Limits are for the whole product: several processes need one that counts for all. */
export type CreateSemaphore = (limits: SemaphoreLimits, name: string) => Acquire;

type Line = { taken: number; waiting: Set<() => void> };

/** The key with the fewest places first, then the one that took a place longest ago. */
const byTaken = ([, one]: [string, Line], [, other]: [string, Line]) => one.taken - other.taken;

/** Counted in this process; keys take turns, however many of one key wait. */
export function createKeyedSemaphore({ each, places = Infinity, ...queue }: SemaphoreLimits): Acquire {
  const lines = new Map<string, Line>();
  let free = places;

  const mayEnter = (line: Line) => free > 0 && line.taken < each;
  const enter = (key: string, line: Line) => {
    free -= 1;
    line.taken += 1;
    lines.delete(key);
    lines.set(key, line);
  };
  const forgetIdle = (key: string, line: Line) => {
    if (line.taken === 0 && line.waiting.size === 0) lines.delete(key);
  };
  const leave = (key: string, line: Line) => {
    free += 1;
    line.taken -= 1;
    forgetIdle(key, line);
    const waiting = [...lines].filter(([, { waiting: some }]) => some.size > 0);
    const [next] = waiting.filter(([, one]) => mayEnter(one)).sort(byTaken);
    if (!next) return;
    // Taken at once, before the next waiting one wakes up.
    enter(...next);
    const [wake] = next[1].waiting;
    wake?.();
  };

  return async (key = '', signal) => {
    const line = lines.get(key) ?? { taken: 0, waiting: new Set() };
    lines.set(key, line);
    if (mayEnter(line)) enter(key, line);
    else
      await turn(line, queue, signal).catch((error: unknown) => {
        forgetIdle(key, line);
        throw error === outOfTime ? new NoSlot(line.taken >= each) : error;
      });
    let isHeld = true;
    return () => {
      if (isHeld) leave(key, line);
      isHeld = false;
    };
  };
}

const outOfTime = Symbol('out of time');

function turn(
  line: Line,
  { waitMs, mostWaiting = Infinity }: Partial<SemaphoreLimits>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      line.waiting.delete(next);
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      then();
    };
    const next = () => settle(resolve);
    const giveUp = () => settle(() => reject(signal?.reason as Error));
    const timer = waitMs && setTimeout(() => settle(() => reject(outOfTime)), waitMs);
    if (signal?.aborted) return giveUp();
    if (line.waiting.size >= mostWaiting) return settle(() => reject(outOfTime));
    line.waiting.add(next);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
