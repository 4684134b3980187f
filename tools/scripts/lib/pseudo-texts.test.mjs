import { pseudoSource } from './pseudo-texts.mjs';

test.each([
  ["export const add = 'Add banner';", 'export const add = "⟦Àdd bànnér⟧";'],
  ["export const span = (part) => ['Seen ', part];", 'export const span = (part) => ["⟦Séén⟧ ", part];'],
  [
    'export const of = (place) => `Place ${place} of all`;',
    'export const of = (place) => `⟦Plàcé ${place} ôf àll⟧`;',
  ],
  ["export const dear = 'Dear {name}';", 'export const dear = "⟦Déàr {name}⟧";'],
  ["export const dash = '–';", "export const dash = '–';"],
])('a catalogue gets its texts in brackets: %s', (source, expected) =>
  expect(pseudoSource(source)).toBe(expected),
);

test.each([
  "import { plural } from './plural';",
  "type Kind = 'safari' | 'property';",
  "const is = (kind) => kind === 'safari' && known['safari'];",
  "const known = { 'safari': 1 };",
])('what the program goes by stays as it is: %s', (source) => expect(pseudoSource(source)).toBe(source));
