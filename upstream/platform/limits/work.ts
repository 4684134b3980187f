import type { CallName } from '../../../lib/platform/calls/contract';
import type { Context } from '../context/context';
import { tooMany } from '../errors/errors';

const minuteMs = 60_000;
const mostPeople = 10_000;

/** Expensive calls by kind, and each person's milliseconds of work per minute. */
export const workKinds = {
  exports: { calls: /^(GET|POST) \/dashboard\/exports\/[\w-]+$/, msPerMinute: 20_000 },
  finder: { calls: /^GET \/dashboard\/finder$/, msPerMinute: 20_000 },
  differences: { calls: /^GET \/dashboard\/listing-versions\/.+\/difference$/, msPerMinute: 20_000 },
  rankings: { calls: /^GET \/dashboard\/((safari|property)\/ranking|fee-steps\/\w+)$/, msPerMinute: 20_000 },
  glances: { calls: /^GET \/dashboard\/network$/, msPerMinute: 20_000 },
  priceFiles: { calls: /^GET \/dashboard\/price-files\/\w+(\/parts)?$/, msPerMinute: 20_000 },
} as const satisfies Record<string, { calls: RegExp; msPerMinute: number }>;
export type WorkKind = keyof typeof workKinds;

export const workKindOf = (name: CallName): WorkKind | null =>
  (Object.keys(workKinds) as WorkKind[]).find((kind) => workKinds[kind].calls.test(name)) ?? null;

type Window = { spentMs: number; endsAt: number };

/** Uses real time, as the product's clock may be set. `now` in milliseconds. */
export function createWorkBudget(msPerMinute: number, now: () => number = () => performance.now()) {
  const windows = new Map<string, Window>();
  const windowOf = (key: string) => {
    const found = windows.get(key);
    return found && found.endsAt > now() ? found : { spentMs: 0, endsAt: now() + minuteMs };
  };
  return {
    /** Throws a 429 where the person has used up this minute's time. */
    require(person: string): void {
      const { spentMs, endsAt } = windowOf(person);
      if (spentMs >= msPerMinute) throw tooMany(Math.ceil((endsAt - now()) / 1000));
    },
    charge(person: string, ms: number): void {
      const window = windowOf(person);
      window.spentMs += ms;
      windows.delete(person);
      windows.set(person, window);
      const [oldest] = windows.keys();
      if (windows.size > mostPeople) windows.delete(oldest!);
    },
  };
}
type WorkBudget = ReturnType<typeof createWorkBudget>;

const budgets = new WeakMap<Context, Map<WorkKind, WorkBudget>>();

export function getWorkBudget(context: Context, kind: WorkKind): WorkBudget {
  const known = budgets.get(context) ?? new Map<WorkKind, WorkBudget>();
  budgets.set(context, known);
  const budget = known.get(kind) ?? createWorkBudget(workKinds[kind].msPerMinute);
  known.set(kind, budget);
  return budget;
}

/** Passes chunks on and charges the time of making each, not of waiting for the reader. */
export async function* chargeChunks<Chunk>(
  chunks: AsyncIterable<Chunk>,
  charge: (ms: number) => void,
): AsyncGenerator<Chunk> {
  const rest = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const began = performance.now();
      const { done, value } = await rest.next();
      charge(performance.now() - began);
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}
