import type { Change } from '../../lib/history/schema';
import { seasonLabels, seasons, type SeasonPrices } from '../../lib/listings/seasons';
import { saysSame, wordsOf, type Content } from '../../lib/review-rules/schema';

/** So many words stand on each side of those that differ. */
const around = 6;

const excerpt = (words: readonly string[], start: number, end: number) => {
  const from = Math.max(0, start - around);
  const to = Math.min(words.length, end + around);
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
};

/** The words of two texts that differ, with those beside them. */
function textChange(before: string, after: string): Omit<Change, 'field'> {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  const longest = Math.min(was.length, is.length) - start;
  while (end < longest && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return { before: excerpt(was, start, was.length - end), after: excerpt(is, start, is.length - end) };
}

const titlesOf = (photos: unknown) => (photos as { title: string }[]).map(({ title }) => title).join(', ');

/** The ranges that one has and the other has not, by season. */
const rangesOf = (prices: unknown, without: unknown) =>
  seasons
    .flatMap((season) => {
      const former = (without as SeasonPrices)[season].duration;
      return (prices as SeasonPrices)[season].duration
        .filter((range) => !former.some((one) => saysSame(one, range)))
        .map(({ from, to }) => `${seasonLabels[season]} ${from} – ${to}`);
    })
    .join(', ') || null;

/** What became what in these fields, in words. */
export function summaryOf(before: object, after: object, fields: readonly string[]): Change[] {
  return fields.map((field) => {
    const [was, is] = [(before as Content)[field], (after as Content)[field]];
    if (typeof was === 'string' && typeof is === 'string') return { field, ...textChange(was, is) };
    if (field === 'photos') return { field, before: titlesOf(was), after: titlesOf(is) };
    if (field === 'prices') return { field, before: rangesOf(was, is), after: rangesOf(is, was) };
    return { field, before: null, after: null };
  });
}
