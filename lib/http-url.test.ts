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
