import { codeField } from './schema';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['\u202a123456\u202c', '123456'],
  ['\u200b123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３４５６', '123456'],
  ['abcde-fghij', 'abcde-fghij'],
  ['abcde\u2011fghij', 'abcde-fghij'],
  ['\u2068abcde-fghij\u2069', 'abcde-fghij'],
])('the code %j is sent as %j', (typed, code) => expect(codeField.parse(typed)).toBe(code));

test('a code that nobody can see is none', () =>
  expect(codeField.safeParse('\u200b ').error?.issues[0]?.message).toBe('Required field.'));
