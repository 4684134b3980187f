import type { Change } from '../../../lib/review/history/schema';
import { seasonLabels, seasons } from '../../../lib/listings/seasons';
import { pricedBy, saysSame, type Content } from '../../../lib/review/review-rules/schema';
import { cut } from '../../../lib/platform/text/length';
import { wordsBetween, type Run } from '../listing-versions/words';
import { inWords } from '../../account/notices/letters';

/** So many words stand on each side of those that differ. */
const around = 6;
/** A summary is cut there: what was shown by earlier rules may be long. */
const longest = 1000;

const head = new RegExp(`^\\s*(?:\\S+\\s+){${around}}`);
const tail = new RegExp(`(?:\\s+\\S+){${around}}\\s*$`);

/** A stretch that stayed, as far as it stands beside one that differs. */
function beside(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.trim().split(/\s+/).length;
  const end = tail.exec(text)?.[0] ?? text;
  if (isFirst) return words > around ? `… ${end.trimStart()}` : text;
  const start = head.exec(text)?.[0] ?? text;
  if (isLast) return words > around ? `${start.trimEnd()} …` : text;
  return words > 2 * around ? `${start.trimEnd()} … ${end.trimStart()}` : text;
}

const codeOf = (sign: string) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A stretch that differs, in which nothing is hidden: line ends, spaces beside others or alone, and signs that nobody would see. */
const visible = (text: string) =>
  text
    .replace(/(?!\n)[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, codeOf)
    .replace(/^ +$| {2,}/g, (spaces) => '␣'.repeat(spaces.length))
    .replaceAll('\n', '↵');

/** One side of two texts: where they differ, with the words beside it. */
function sideOf(runs: readonly Run[], side: 'removed' | 'added'): string {
  const said = runs.map((run, place) => {
    if (run.mark === 'skipped') return '…';
    if (run.mark === 'kept')
      return beside(run.text.replace(/\s+/g, ' '), place === 0, place === runs.length - 1);
    return run.mark === side ? visible(run.text) : '';
  });
  const whole = said
    .join('')
    .replace(/…(?:\s*…)+/g, '…')
    .trim();
  return whole.length > longest ? `${cut(whole, longest)} …` : whole;
}

/** The words of two texts that differ, with those beside them. */
function textChange(before: string, after: string): Omit<Change, 'field'> {
  const { runs } = wordsBetween(before, after);
  return { before: sideOf(runs, 'removed'), after: sideOf(runs, 'added') };
}

const titlesOf = (photos: unknown) =>
  (photos as { title: string }[]).map(({ title }, place) => `${place + 1}. ${title}`).join(' · ');

/** The ranges that one has and the other has not, by season. */
const rangesOf = (prices: unknown, without: unknown) =>
  seasons
    .flatMap((season) => {
      const former = pricedBy(without)?.[season].duration ?? [];
      return (pricedBy(prices)?.[season].duration ?? [])
        .filter((range) => !former.some((one) => saysSame(one, range)))
        .map(({ from, to }) => `${seasonLabels[season]}: ${inWords(from)} – ${inWords(to)}`);
    })
    .join('; ') || null;

export type Changed = { before: Content; after: Content; fields: readonly string[] };

function summaryOf({ before, after, fields }: Changed): Change[] {
  return fields.map((field) => {
    const [was, is] = [before[field], after[field]];
    if (typeof was === 'string' && typeof is === 'string') return { field, ...textChange(was, is) };
    if (field === 'photos') return { field, before: titlesOf(was), after: titlesOf(is) };
    if (field === 'prices') return { field, before: rangesOf(was, is), after: rangesOf(is, was) };
    return { field, before: null, after: null };
  });
}

/** What became what in the fields of each change, in words. */
export const summariesOf = (changes: readonly Changed[]): Change[][] => changes.map(summaryOf);
