import { isHttpUrl } from './http-url';

test.each([
  'http://lodge.example',
  'https://lodge.example/a/b?c=d#e',
  'HTTPS://LODGE.EXAMPLE',
  'https://lodge.example:8443/',
  'https://münchen.example/straße',
  'https://lodge.example/?next=a@b',
  'https://[2001:db8::1]/',
])('%j is a web address', (text) => expect(isHttpUrl(text)).toBe(true));

const blanks = ['\n', '\r', '\t', ' ', '\u0000', '\u00a0', '\u200b', '\u202e', '\u2066', '\ufeff', '\u00ad'];
test.each([
  ...blanks.flatMap((blank) => [
    `https://lodge.example/${blank}a`,
    `https://lod${blank}ge.example`,
    `${blank}https://lodge.example`,
    `java${blank}script:alert(1)`,
  ]),
  'https://user@lodge.example',
  'https://:secret@lodge.example',
  'https://user:secret@lodge.example',
  'https://lodge.example@evil.example',
  'https://lodge.example\\@evil.example',
  'https:\\\\lodge.example',
  'https:/lodge.example',
  'https:lodge.example',
  'https://',
  'https:///lodge.example',
  '//lodge.example',
  'lodge.example',
  'javascript:alert(1)',
  'JavaScript://lodge.example/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://lodge.example',
  'blob:https://lodge.example/x',
  'view-source:https://lodge.example',
])('%j is none', (text) => expect(isHttpUrl(text)).toBe(false));

/** Ways to write one word that browsers of some time, or decoders on the way, have read alike. */
const spellings = (scheme: string) => {
  const inside = [
    '\t',
    '\n',
    '\r\n',
    '\u0000',
    '\u0001',
    '\u000b',
    '&#9;',
    '&Tab;',
    '&NewLine;',
    '%09',
    '\\x09',
    '/**/',
  ];
  const [first = '', rest] = [scheme.slice(0, 1), scheme.slice(1)];
  return [
    scheme,
    scheme.toUpperCase(),
    [...scheme].map((letter, at) => (at % 2 ? letter : letter.toUpperCase())).join(''),
    ...inside.flatMap((blank) => [first + blank + rest, blank + scheme, scheme + blank]),
    `&#${first.charCodeAt(0)};${rest}`,
    `&#x${first.charCodeAt(0).toString(16)}${rest}`,
    `%${first.charCodeAt(0).toString(16)}${rest}`,
    `\\u00${first.charCodeAt(0).toString(16)}${rest}`,
    `http://${scheme}`,
    `url=${scheme}`,
  ];
};
const running = ['javascript', 'data', 'vbscript', 'livescript', 'mocha'].flatMap((scheme) =>
  spellings(scheme).map(
    (spelling) => `${spelling}:${scheme === 'data' ? 'text/html,<script>x()</script>' : 'x()'}`,
  ),
);

test('no spelling of an address that runs something is one', () => {
  expect(new Set(running).size).toBeGreaterThan(200);
  expect(running.filter(isHttpUrl)).toEqual([]);
});
