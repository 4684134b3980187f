import type { ChangedSection, ChangedThing } from '@/lib/review/listing-versions/calls';

type Parts = Pick<ChangedSection, 'kind' | 'before' | 'after' | 'runs' | 'items'>;

const wordsOf = (thing: ChangedThing | null) => (thing ? [thing.name, thing.detail].filter(Boolean) : []);

/** The words of a part that went, and those that came. */
export function wordsOfBoth({ kind, before, after, runs, items }: Parts): {
  before: string[];
  after: string[];
} {
  if (kind === 'value') return { before: before ? [before] : [], after: after ? [after] : [] };
  const runsOf = (side: string) => runs.filter(({ mark }) => mark === side).map(({ text }) => text);
  const changed = items.filter(({ mark }) => mark !== 'kept');
  return {
    before: [...runsOf('removed'), ...changed.flatMap((item) => wordsOf(item.before))],
    after: [
      ...runsOf('added'),
      ...changed.flatMap((item) => (item.mark === 'removed' ? [] : wordsOf(item.after))),
    ],
  };
}
