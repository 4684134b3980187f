import { setEnvironment } from '../testing/environment';
import { isSameOrigin } from './origin';

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
