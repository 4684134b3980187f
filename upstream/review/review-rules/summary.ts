import type { Change } from '../../../lib/platform/contract/deeds';
import { addedRanges, type Content } from '../../../lib/listings/small-changes/schema';
import { cutToUnits } from '../../../lib/platform/text/length';
import { diffTexts, type Run } from '../listing-versions/words';
import { formatDay } from '../../account/notices/tell';

/** Words on each side of a difference. */
const around = 6;
const longest = 1000;

const head = new RegExp(`^\\s*(?:\\S+\\s+){${around}}`);
const tail = new RegExp(`(?:\\s+\\S+){${around}}\\s*$`);

/** An unchanged stretch, cut to the words beside a difference. */
function trimUnchanged(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.trim().split(/\s+/).length;
  const end = tail.exec(text)?.[0] ?? text;
  if (isFirst) return words > around ? `… ${end.trimStart()}` : text;
  const start = head.exec(text)?.[0] ?? text;
  if (isLast) return words > around ? `${start.trimEnd()} …` : text;
  return words > 2 * around ? `${start.trimEnd()} … ${end.trimStart()}` : text;
}

const codeOf = (sign: string) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** Marks line ends, repeated spaces and invisible characters. */
const visible = (text: string) =>
  text
    .replace(/(?!\n)[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, codeOf)
    .replace(/^ +$| {2,}/g, (spaces) => '␣'.repeat(spaces.length))
    .replaceAll('\n', '↵');

function sideOf(runs: readonly Run[], side: 'removed' | 'added'): string {
  const said = runs.map((run, place) => {
    if (run.mark === 'skipped') return '…';
    if (run.mark === 'kept')
      return trimUnchanged(run.text.replace(/\s+/g, ' '), place === 0, place === runs.length - 1);
    return run.mark === side ? visible(run.text) : '';
  });
  const whole = said
    .join('')
    .replace(/…(?:\s*…)+/g, '…')
    .trim();
  return whole.length > longest ? `${cutToUnits(whole, longest)} …` : whole;
}

function textChange(before: string, after: string): Omit<Change, 'field'> {
  const { runs } = diffTexts(before, after);
  return { before: sideOf(runs, 'removed'), after: sideOf(runs, 'added') };
}

const titlesOf = (photos: unknown) =>
  (photos as { title: string }[]).map(({ title }, place) => `${place + 1}. ${title}`).join(' · ');

/** Ranges of dates, by season, that `without` lacks. */
const rangesOf = (prices: unknown, without: unknown) =>
  addedRanges(without, prices)
    .map(({ label, from, to }) => `${label}: ${formatDay(from)} – ${formatDay(to)}`)
    .join('; ') || null;

export type FieldChanges = { before: Content; after: Content; fields: readonly string[] };

function summaryOf({ before, after, fields }: FieldChanges): Change[] {
  return fields.map((field) => {
    const [was, is] = [before[field], after[field]];
    if (typeof was === 'string' && typeof is === 'string') return { field, ...textChange(was, is) };
    if (field === 'photos') return { field, before: titlesOf(was), after: titlesOf(is) };
    if (field === 'prices') return { field, before: rangesOf(was, is), after: rangesOf(is, was) };
    return { field, before: null, after: null };
  });
}

export const summariesOf = (changes: readonly FieldChanges[]): Change[][] => changes.map(summaryOf);
