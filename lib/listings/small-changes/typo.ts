import { withLf } from '../../platform/forms/line-ends';

/** The most changes, and the largest share of the text that their words may be. */
const mostChanges = 3;
const mostOfText = 0.1;
const mostAddedCharacters = 3;
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

/** Words that change a meaning, amount, time or price: never a typo. A text, which bundlers drop where unused. */
const weightyWords =
  ' no non none nor not nothing nobody nowhere neither never cannot cant wont dont isnt arent wasnt' +
  ' doesnt except excepted unless without exclude excludes excluded excluding exclusive' +
  ' include includes included including inclusive extra extras optional free fee fees pay pays paid' +
  ' payable price prices priced cost costs charge charges charged discount deposit refund refundable' +
  ' dollar dollars euro euros pound pounds shilling shillings' +
  ' zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen' +
  ' sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred' +
  ' hundreds thousand thousands million millions dozen dozens first second third fourth fifth sixth' +
  ' seventh eighth ninth tenth half full quarter quarters once twice single double triple twin pair' +
  ' couple both' +
  ' only some few fewer many most more less least minimum maximum must' +
  ' monday tuesday wednesday thursday friday saturday sunday january february march april june july' +
  ' august september october november december ';

const isWeighty = (word: string) => weightyWords.includes(` ${word.toLowerCase()} `) || /n['’]t$/i.test(word);

/** A word, the stretch without spaces around it, and the gap before it; the last part ends the text. */
type Part = { word: string; stretch: string; gap: string };

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: stretch, index: start } of text.matchAll(/\S+/gu))
    for (const { 0: word, index } of stretch.matchAll(wordPattern)) {
      parts.push({ word, stretch, gap: text.slice(at, start + index) });
      at = start + index + word.length;
    }
  return [...parts, { word: '', stretch: '', gap: text.slice(at) }];
}

/** Whether letters left out, put in, replaced or turned round are at most `most`. */
function isWithinEdits(one: string, other: string, most: number): boolean {
  if (one === other) return true;
  if (most === 0) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const isRest = (ofOne: number, ofOther: number) =>
    isWithinEdits(one.slice(at + ofOne), other.slice(at + ofOther), most - 1);
  const isTurned = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isRest(1, 0) || isRest(0, 1) || isRest(1, 1) || (isTurned && isRest(2, 2));
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
  if (shorter <= 3 && [...one].sort().join('') !== [...other].sort().join('')) return false;
  return isWithinEdits(one, other, shorter < 7 ? 1 : 2);
}

const isDoubled = ({ word, stretch, gap }: Part, last: Part | undefined) =>
  word.toLowerCase() === last?.word.toLowerCase() &&
  /^\s+$/.test(gap) &&
  plainStretch.test(stretch) &&
  !isWeighty(word);

/** Removes words doubled only in this text; null unless that makes the lengths equal. */
function withoutDoubled(parts: readonly Part[], other: readonly Part[]): Part[] | null {
  let left = parts.length - other.length;
  if (left < 0 || left > mostChanges) return null;
  const kept: Part[] = [];
  for (const [at, part] of parts.entries())
    if (left > 0 && part.word !== other[kept.length]?.word && isDoubled(part, parts[at - 1])) left -= 1;
    else kept.push(part);
  return left === 0 ? kept : null;
}

// The end of the text has no stretch.
const isPlain = (part: Part | undefined) => !part?.stretch || plainStretch.test(part.stretch);

/** Whether only typos differ (Handbook, staff: Changes without review): respelled or doubled words, marks and spaces. */
export function isTypo(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  if (Math.max(before.length, after.length) > longestText) return false;
  const [whole, is] = [partsOf(withLf(before)), partsOf(withLf(after))];
  const was = withoutDoubled(whole, is);
  if (!was) return false;
  const pairs = is.map((now, at) => ({ now, former: was[at]!, last: is[at - 1] }));
  const words = pairs.filter(({ now, former }) => now.word !== former.word);
  const gaps = pairs.filter(({ now, former }) => now.gap !== former.gap);
  if (words.length + gaps.length + whole.length - was.length > mostChanges) return false;
  const lengthOf = (side: 'former' | 'now') => words.reduce((sum, pair) => sum + pair[side].word.length, 0);
  const grown = gaps.reduce(
    (sum, { now, former }) => sum + Math.max(0, now.gap.length - former.gap.length),
    0,
  );
  return (
    Math.max(lengthOf('former'), lengthOf('now')) <= before.length * mostOfText &&
    grown <= mostAddedCharacters &&
    words.every(({ now, former }) => isRespelled(former.word, now.word) && isPlain(former) && isPlain(now)) &&
    gaps.every(
      ({ now, former, last }) =>
        plainGap.test(former.gap) && plainGap.test(now.gap) && isPlain(last) && isPlain(now),
    )
  );
}
