import { setEnvironment } from '../testing/environment';
import { isForeignRead, isSameOrigin } from './origin';

beforeEach(() => setEnvironment({ PUBLIC_URL: 'https://partners.example' }));

const from = (headers: Record<string, string>, method = 'POST') =>
  isSameOrigin({ method, headers: new Headers(headers) });

describe('a change', () => {
  it('may come from our own pages', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(from({ origin: 'https://partners.example' })).toBe(true);
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://partners.example' },
    { origin: 'null' },
    { origin: 'http://partners.example' },
    { origin: 'https://partners.example.evil.example' },
    { origin: 'https://partners.example:8443' },
    { origin: 'https://evil.example' },
    { referer: 'https://partners.example/admin' },
  ])('may not come with %j', (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(from(headers, method)).toBe(false);
  });
});

it('lets anybody read', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(from({ 'sec-fetch-site': 'cross-site' }, method)).toBe(true);
});

describe('a read', () => {
  const foreign = (headers: Record<string, string>, isFile = false, method = 'GET') =>
    isForeignRead({ method, headers: new Headers(headers) }, isFile);

  it.each([
    [{}, false, false],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, false, false],
    [{ 'sec-fetch-site': 'none' }, false, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, true, true],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, true, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, true, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true, false],
  ])('with %j is a foreign one: %s, of a private file: %s', (headers, call, file) => {
    expect([foreign(headers), foreign(headers, true)]).toEqual([call, file]);
    expect(foreign(headers, false, 'POST')).toBe(false);
  });
});
