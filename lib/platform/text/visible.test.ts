import { trimVisible } from './visible';

test.each([
  ' ',
  '\u00a0\t',
  '\u200b',
  '\u2060\ufeff',
  '\u202a\u202c',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f\u200d',
  '\u{e0020}',
])('%j is empty: nobody can see it', (text) => expect(trimVisible(text)).toBe(''));

test.each([
  [' Mara ', 'Mara'],
  ['-', '-'],
  ['🦁', '🦁'],
  ['\u200fمحمد\u200f', '\u200fمحمد\u200f'],
])('%j is seen as %j', (text, said) => expect(trimVisible(text)).toBe(said));
