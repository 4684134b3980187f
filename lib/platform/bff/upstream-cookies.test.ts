import { mergeCookies } from './upstream-cookies';

describe("the upstream's own cookies", () => {
  it.each([
    ['', undefined, ''],
    ['', 'a=1; Path=/auth; HttpOnly', 'a=1'],
    ['', ['a=1', 'b=2; Secure'], 'a=1; b=2'],
    ['a=1; b=2', ['a=3'], 'a=3; b=2'],
    ['a=1; b=2', ['a=; Max-Age=0'], 'b=2'],
    ['a=1; b=2', ['a=x; Max-Age=-1'], 'b=2'],
    ['a=1', ['a=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], ''],
    ['a=1', ['a=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60'], 'a=2'],
    ['a=1', ['b=2; Expires=Fri, 01 Jan 2100 00:00:00 GMT'], 'a=1; b=2'],
    ['', 'a=x=y==', 'a=x=y=='],
    ['a=x=y==', [], 'a=x=y=='],
    ['a=1', ['=1', 'novalue', 'b c=1', 'b=\u0000', 'b=1\r\nX: y'], 'a=1'],
  ])('%j after %j are %j', (kept, lines, expected) => expect(mergeCookies(kept, lines)).toBe(expected));
});
