import { normalizeLook } from '../../platform/text/look';

const isAlike = (one: string, other: string) => normalizeLook(one) === normalizeLook(other);
const wordsAndSpaces = (text: string) => text.match(/\s+|\S+/g) ?? [];

export function partsThatDiffer(before: string, after: string) {
  const [was, is] = [wordsAndSpaces(before), wordsAndSpaces(after)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && isAlike(was[start]!, is[start]!)) start += 1;
  let end = 0;
  while (end < shorter - start && isAlike(was.at(-1 - end)!, is.at(-1 - end)!)) end += 1;
  const between = (words: string[]) => words.slice(start, words.length - end).join('');
  return {
    head: was.slice(0, start).join(''),
    before: between(was),
    after: between(is),
    tail: was.slice(was.length - end).join(''),
  };
}
