import { withLf } from '../../platform/forms/line-ends';
import { isWeighty } from './weighty-words';

/** The most changes, and the largest share of the text that their words may be. */
export const mostChanges = 3;
export const mostOfText = 0.1;
const mostGrowth = 3;
/** Longer than any form allows. */
const longestText = 10_000;
const longestWord = 24;

const letter = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e';
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const plainWord = new RegExp(`^[${letter}]+(?:['’][${letter}]+)*$`, 'u');
/** Words and ordinary marks between spaces; no number, amount, URL or address. */
const plainStretch = new RegExp(
  `^["'‘’“”(]*[${letter}]+(?:['’,;–—-]+[${letter}]+)*[.,;:!?…"'‘’“”)–—-]*$`,
  'u',
);
const plainGap = /^[ \n.,;:!?…"'‘’“”–—-]*$/u;

/** Words, the stretches without spaces around them, and the gaps between words. */
type Parts = { words: string[]; stretches: string[]; gaps: string[] };

function partsOf(text: string): Parts {
  const parts: Parts = { words: [], stretches: [], gaps: [] };
  let at = 0;
  for (const { 0: stretch, index: start } of text.matchAll(/\S+/gu))
    for (const { 0: word, index } of stretch.matchAll(wordPattern)) {
      parts.words.push(word);
      parts.stretches.push(stretch);
      parts.gaps.push(text.slice(at, start + index));
      at = start + index + word.length;
    }
  parts.gaps.push(text.slice(at));
  return parts;
}

/** Damerau-Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= one.length; at += 1) {
    const [last, row] = [rows[at - 1]!, [at]];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isTurned = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          row[to - 1]! + 1,
          last[to]! + 1,
          last[to - 1]! + (isSame ? 0 : 1),
          isTurned ? rows[at - 2]![to - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

/** First letters must match, or be transposed. */
const beginsAlike = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** Allowed edits depend on the length; a short word only allows a transposition. */
export function isRespelled(before: string, after: string): boolean {
  const [was, is] = [before.normalize('NFC'), after.normalize('NFC')];
  if (!plainWord.test(was) || !plainWord.test(is)) return false;
  const [one, other] = [was, is].map((word) => word.replace(/['’]/g, '').toLowerCase()) as [string, string];
  if (one === other) return true;
  if (isWeighty(was) || isWeighty(is) || Math.max(one.length, other.length) > longestWord) return false;
  if (!beginsAlike(one, other)) return false;
  const shorter = Math.min(one.length, other.length);
  const edits = editsBetween(one, other);
  if (shorter <= 3) return edits === 1 && [...one].sort().join('') === [...other].sort().join('');
  return edits <= (shorter < 7 ? 1 : 2);
}

const isDoubled = ({ words, stretches, gaps }: Parts, at: number) =>
  at > 0 &&
  words[at]!.toLowerCase() === words[at - 1]!.toLowerCase() &&
  /^\s+$/.test(gaps[at]!) &&
  plainStretch.test(stretches[at]!) &&
  !isWeighty(words[at]!);

/** Removes words doubled only in this text; null unless that makes the lengths equal. */
function withoutDoubled(parts: Parts, other: readonly string[]): Parts | null {
  let left = parts.words.length - other.length;
  if (left < 0 || left > mostChanges) return null;
  const kept: Parts = { words: [], stretches: [], gaps: [] };
  for (const [at, word] of parts.words.entries()) {
    if (left > 0 && word !== other[kept.words.length] && isDoubled(parts, at)) {
      left -= 1;
      continue;
    }
    kept.words.push(word);
    kept.stretches.push(parts.stretches[at]!);
    kept.gaps.push(parts.gaps[at]!);
  }
  kept.gaps.push(parts.gaps.at(-1)!);
  return left === 0 ? kept : null;
}

const differing = (before: readonly string[], after: readonly string[]) =>
  after.flatMap((part, at) => (part === before[at] ? [] : [at]));

/** Whether only typos differ (Handbook, staff: Changes without review): respelled or doubled words, marks and spaces. */
export function isTypo(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  if (Math.max(before.length, after.length) > longestText) return false;
  const whole = partsOf(withLf(before));
  const is = partsOf(withLf(after));
  const was = withoutDoubled(whole, is.words);
  if (!was) return false;
  const words = differing(was.words, is.words);
  const gaps = differing(was.gaps, is.gaps);
  const doubled = whole.words.length - was.words.length;
  if (words.length + gaps.length + doubled > mostChanges) return false;
  const lengthOf = (all: readonly string[]) => words.reduce((sum, at) => sum + all[at]!.length, 0);
  const grown = gaps.reduce((sum, at) => sum + Math.max(0, is.gaps[at]!.length - was.gaps[at]!.length), 0);
  // Marks outside of words have no stretch.
  const isPlain = (stretch: string | undefined) => stretch === undefined || plainStretch.test(stretch);
  return (
    Math.max(lengthOf(was.words), lengthOf(is.words)) <= before.length * mostOfText &&
    grown <= mostGrowth &&
    words.every(
      (at) =>
        isRespelled(was.words[at]!, is.words[at]!) && isPlain(was.stretches[at]) && isPlain(is.stretches[at]),
    ) &&
    gaps.every(
      (at) =>
        plainGap.test(was.gaps[at]!) &&
        plainGap.test(is.gaps[at]!) &&
        isPlain(is.stretches[at - 1]) &&
        isPlain(is.stretches[at]),
    )
  );
}
