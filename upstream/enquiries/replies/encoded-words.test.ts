import { decodeHeader } from './encoded-words';

test.each([
  ['=?utf-8?Q?Caf=C3=A9_am_See?=', 'Café am See'],
  ['Re: =?UTF-8?b?R3LDvMOfZQ==?= =?utf-8?q?aus?= here', 'Re: Grüßeaus here'],
  ['=?iso-8859-1?Q?J=F6rg?= <j@b.example>', 'Jörg <j@b.example>'],
  ['=?iso-8859-1?Q?It=92s?=', 'It’s'],
  ['=?utf-8?B?8J+m?=\r\n =?utf-8?B?gQ==?=', '🦁'],
  ['=?utf-8*de?Q?See?=', 'See'],
  ['=?gb2312?B?xOO6ww==?=', '你好'],
  ['=?utf-8?Q?a=00b?=', 'ab'],
  ['=?nobodys?Q?caf=E9?= it is', '=?nobodys?Q?caf=E9?= it is'],
  ['is 2 =? 3?', 'is 2 =? 3?'],
  ['Re: a long\r\n\tsubject  ', 'Re: a long subject'],
  ['two  blanks', 'two  blanks'],
  ['', ''],
])('%j is read as %j', (line, text) => expect(decodeHeader(line)).toBe(text));

test.each(['=?', '=?a?q?', '=?a?q?b', '=?a?q?b?= ', '=?a?q?b?=', ' ', '=?a', '?='])(
  'a million signs of %j are read in a moment',
  (piece) => {
    const began = process.cpuUsage().user;
    decodeHeader(piece.repeat(1_000_000 / piece.length));
    // Looked through from each sign it would be minutes.
    expect(process.cpuUsage().user - began).toBeLessThan(10_000_000);
  },
);
