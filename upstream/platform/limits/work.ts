import type { CallName } from '../../../lib/platform/calls/contract';
import type { Context } from '../../context';
import { tooMany } from '../http/errors';

const minuteMs = 60_000;
/** People remembered per kind at most; the one who used it the longest ago is forgotten first. */
const mostPeople = 10_000;

/** Calls that may cost much, by kind, and for how long each person may have the server work on them in a minute. */
export const workKinds = {
  exports: { calls: /^(GET|POST) \/dashboard\/exports\/[\w-]+$/, msPerMinute: 20_000 },
  finder: { calls: /^GET \/dashboard\/finder$/, msPerMinute: 20_000 },
  differences: { calls: /^GET \/dashboard\/listing-versions\/.+\/difference$/, msPerMinute: 20_000 },
  rankings: { calls: /^GET \/dashboard\/((safari|property)\/ranking|fee-steps\/\w+)$/, msPerMinute: 20_000 },
  glances: { calls: /^GET \/dashboard\/network$/, msPerMinute: 20_000 },
  priceFiles: { calls: /^GET \/dashboard\/price-files\/\w+(\/parts)?$/, msPerMinute: 20_000 },
} as const satisfies Record<string, { calls: RegExp; msPerMinute: number }>;
export type WorkKind = keyof typeof workKinds;

/** The kind of a call that may cost much; null for all others. */
export const workKindOf = (name: CallName): WorkKind | null =>
  (Object.keys(workKinds) as WorkKind[]).find((kind) => workKinds[kind].calls.test(name)) ?? null;

type Window = { spentMs: number; endsAt: number };

/** The budget of a kind: time is real, whatever clock the product goes by. `now` in milliseconds. */
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
    /** Counts work that was done for a person. */
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
export type WorkBudget = ReturnType<typeof createWorkBudget>;

const budgets = new WeakMap<Context, Map<WorkKind, WorkBudget>>();

/** The budget of a kind at this server. */
export function workBudget(context: Context, kind: WorkKind): WorkBudget {
  const known = budgets.get(context) ?? new Map<WorkKind, WorkBudget>();
  budgets.set(context, known);
  const budget = known.get(kind) ?? createWorkBudget(workKinds[kind].msPerMinute);
  known.set(kind, budget);
  return budget;
}

/** Passes chunks on, and counts the time that it takes to make each of them, not the time until it is wanted. */
export async function* charged<Chunk>(
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
