import { fold } from '../../platform/text/fold';

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Ranks a name: 0 where it begins with the typed text, 1 where its words do, null for no match. */
export function fitOf(name: string, typed: string): number | null {
  const names = wordsOf(name);
  const wanted = wordsOf(typed);
  if (wanted.length === 0 || !wanted.every((word) => names.some((one) => one.startsWith(word)))) return null;
  return names.join(' ').startsWith(wanted.join(' ')) ? 0 : 1;
}

/** The items that fit what was typed, best first and limited; all of them if nothing was typed. */
export function fitting<Item extends { title: string; detail: string }>(
  items: readonly Item[],
  typed: string,
  most: number,
): Item[] {
  if (typed.trim() === '') return [...items];
  return items
    .flatMap((item) => {
      const own = fitOf(item.title, typed);
      const fit = own ?? (fitOf(`${item.title} ${item.detail}`, typed) === null ? null : 2);
      return fit === null ? [] : [{ item, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .slice(0, most)
    .map(({ item }) => item);
}
