import { problemIn, removeUnstorable } from './storable';

test.each([
  ['a\u0000b', 'Must not contain NUL bytes.'],
  ['a\ud83db', 'Must not contain halves of characters.'],
  ['a\udc00', 'Must not contain halves of characters.'],
  ['a\u0007b', 'Must not contain control characters.'],
  ['a\u001bb', 'Must not contain control characters.'],
  ['a\u007fb', 'Must not contain control characters.'],
])('%j is refused where it stands, and can be cleaned', (text, msg) => {
  expect(problemIn({ list: [{ name: 'x' }, { name: text }] }, '')).toEqual({ msg, param: 'list.1.name' });
  expect(problemIn([{ name: text }], 'destinations')).toEqual({ msg, param: 'destinations.0.name' });
  expect(problemIn(text, '')).toEqual({ msg, param: 'body' });
  expect(problemIn({ a: { [text]: 1 } }, '')).toEqual({ msg, param: 'a' });
  expect(problemIn({ list: [removeUnstorable(text)] }, '')).toBeNull();
});

test.each(['tab\there', 'two\r\nlines\n', '🦁', 'مرحبا \u202e', '', 5, null, true])(
  '%j is taken',
  (value) => {
    expect(problemIn({ value }, '')).toBeNull();
  },
);
