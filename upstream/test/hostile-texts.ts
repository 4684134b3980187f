const longest = 10_000;

/** Pseudo-random letters, the same for the same seed. */
function letters(length: number, alphabet: string, seed: number): string {
  let [state, text] = [seed, ''];
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    text += `${alphabet[(state >> 8) % alphabet.length]!} `;
  }
  return text.slice(0, length).trimEnd();
}

function sentences(length: number, alphabet: string, seed: number): string {
  let text = '';
  for (let number = 0; text.length + length + 16 < longest; number += 1)
    text += `Kept ${number}. ${letters(length, alphabet, seed + number)}. `;
  return text;
}

const crumbs = (of: string) => of.repeat(longest / of.length);

/** Pairs that take long to compare: single letters, sentence ends, long different sentences. */
export function hostilePairs(): [string, string][] {
  const whole = ['', 'x'.repeat(longest), ...['a.', 'b!', 'a b ', 'c\n', '.a ', 'a,b;'].map(crumbs)];
  const pairs = whole.flatMap((before) => whole.map((after): [string, string] => [before, after]));
  const alphabets = [
    ['abcdefgh', 'ijklmnop'],
    ['abcd', 'abcd'],
    ['ab', 'bc'],
    ['ab,;', 'cd,;'],
  ] as const;
  for (const length of [60, 120, 200, 300, 400, 600, 1200, 2500, 5000])
    for (const [old, now] of alphabets) pairs.push([sentences(length, old, 1), sentences(length, now, 77)]);
  return pairs;
}
