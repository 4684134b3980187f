/** Nobody left a place in time. `isOwn`: the key's own places stayed taken, not those of all. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
  constructor(readonly isOwn: boolean) {
    super('No place became free in time.');
  }
}

/** Knows it by its name: parts of the dashboard that are bundled apart have a class of their own each. */
export const isNoSlot = (error: unknown): error is NoSlot =>
  error instanceof Error && error.name === 'NoSlot';

/** Leaves a place; a second call does nothing. */
export type Release = () => void;
/** Takes one of a key's places, waiting for it if need be. Throws NoSlot, or the signal's reason when that is given up first. */
export type Take = (key?: string, signal?: AbortSignal) => Promise<Release>;
/** `each`: places of one key; `places`: of all keys together. */
export type SlotLimits = { each: number; places?: number; waitMs: number };
/**
 * Opens the places of one name. The limits are meant for the whole product: where it runs in several processes, another one than
 * `slots` asks the process that counts for all.
 */
export type OpenSlots = (limits: SlotLimits, name: string) => Take;

type Line = { taken: number; waiting: Set<() => void> };

/** Whose turn it is: the key with the fewest places, of several the one that got its last one the longest ago. */
const byTaken = ([, one]: [string, Line], [, other]: [string, Line]) => one.taken - other.taken;

/** Places counted in this process. Keys take turns, however many of one key wait. */
export function slots({ each, places = Infinity, waitMs }: SlotLimits): Take {
  /** In the order of their turns. */
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
    // Taken at once, so that nobody who comes before the next one wakes up can have it.
    enter(...next);
    const [wake] = next[1].waiting;
    wake?.();
  };

  return async (key = '', signal) => {
    const line = lines.get(key) ?? { taken: 0, waiting: new Set() };
    lines.set(key, line);
    if (mayEnter(line)) enter(key, line);
    else
      await turn(line, waitMs, signal).catch((error: unknown) => {
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
    const timer = setTimeout(() => settle(() => reject(outOfTime)), waitMs);
    if (signal?.aborted) return giveUp();
    line.waiting.add(next);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
