import fc from 'fast-check';
import { calls, findCall, longestSilenceMs } from './calls';

const listed = [
  'POST /auth/password/forgot',
  'PUT /dashboard/company-details',
  'DELETE /dashboard/deleteFilesFromStorage',
  'GET /dashboard/enquiries',
  'POST /api/v1/register/renew',
  'PUT /dashboard/websites/w1',
  'DELETE /api/v1/feedback/1',
];
const handlerPath = (path: string) => (path.startsWith('/api/') ? path : `/api${path}`);

describe('the list of calls', () => {
  it('has none that waits longer than its connection may be silent', () => {
    expect(calls.filter(({ waitMs = 0 }) => waitMs >= longestSilenceMs)).toEqual([]);
  });

  it.each(listed)('passes %s', (text) => {
    const [method = '', path = ''] = text.split(' ');
    expect(findCall(method, handlerPath(path), '?page=2')).toMatchObject({ address: `${path}?page=2` });
  });

  it('passes files by their name, to anybody', () =>
    expect(findCall('GET', '/api/v1/files/a-1.png', '')).toMatchObject({
      call: { roles: 'open', result: { kind: 'file', for: 'everybody' } },
      address: '/api/v1/files/a-1.png',
    }));

  it('passes certificates to those who are signed in', () => {
    const found = findCall('GET', '/api/v1/private/a-1.pdf', '');
    expect(found).toMatchObject({
      call: { result: { kind: 'file', for: 'reader' } },
      address: '/api/v1/private/a-1.pdf',
    });
    expect(found).not.toHaveProperty('call.open');
  });

  it.each(['verify', 'renew'])('lets an applicant %s a link without a session', (what) =>
    expect(findCall('POST', `/api/v1/register/${what}`, '')).toMatchObject({ call: { roles: 'open' } }),
  );

  it('answers a HEAD as its GET', () =>
    expect(findCall('HEAD', '/api/dashboard/enquiries', '')).toMatchObject({ call: { method: 'GET' } }));

  it.each([
    ['DELETE', '/api/dashboard/enquiries'],
    ['POST', '/api/dashboard/enquiries'],
    ['DELETE', '/api/dashboard/websites'],
    ['DELETE', '/api/dashboard/websites/w1'],
    ['PATCH', '/api/dashboard/company-details'],
    ['GET', '/api/dashboard/mark-enquiry-read'],
    ['GET', '/api/dashboard'],
    ['GET', '/api/dashboard/nothing'],
    ['GET', '/api/dashboard/enquiries/1'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/auth/refresh-token'],
    ['POST', '/api/v1/enquiries'],
    ['POST', '/api/v1/general-enquiries'],
    ['POST', '/api/v1/views'],
    ['POST', '/api/v1/register'],
    ['POST', '/api/v1/feedback'],
    ['POST', '/api/v1/adverts/1/click'],
    ['DELETE', '/api/v1/feedback'],
    ['DELETE', '/api/dashboard/adverts/1'],
    ['PUT', '/api/dashboard/info/1'],
    ['GET', '/api/v1/files'],
    ['GET', '/api/v1/files/a/b'],
    ['GET', '/api/api/v1/files/a'],
    ['GET', '/api/health'],
    ['TRACE', '/api/dashboard/enquiries'],
  ])('knows no %s %s', (method, path) => expect(findCall(method, path, '')).toEqual({ refusal: 404 }));

  it.each([
    '/api/v1/files/..',
    '/api/v1/files/%2e%2e',
    '/api/v1/files/a%2fb',
    '/api/v1/files/a%5cb',
    '/api/v1/files/a%00',
    '/api/v1/files/a%0d%0a',
    '/api/v1/files/%zz',
    '/api/v1/files/%',
    '/api/v1/files/%c0%ae',
    '/api/v1/files/',
    '/api//v1/files/a',
    `/api/v1/files/${'a'.repeat(8001)}`,
  ])('refuses the odd path %s', (path) => expect(findCall('GET', path, '')).toEqual({ refusal: 400 }));

  it('writes a segment anew, so that it means at the upstream what it meant here', () => {
    expect(findCall('GET', '/api/v1/files/a%3Fb%23c%3Bd', '')).toMatchObject({
      address: '/api/v1/files/a%3Fb%23c%3Bd',
    });
    expect(findCall('GET', '/api/v1/files/a;b@c', '')).toMatchObject({ address: '/api/v1/files/a%3Bb%40c' });
  });

  it('lets nothing else through, of twenty thousand hostile paths', () => {
    const pieces = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%00', '%252f', ';', '?', '#', '@', '%', '%c0%ae'],
      ...['/api', '/v1', '/files', '/dashboard', '/enquiries', '/auth', '/login', 'http://evil.example', 'x'],
    );
    const patterns = calls.map(({ path }) => new RegExp(`^${path.replace(/:\w+/, "[\\w.~!*'()%-]+")}$`));
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 9 }),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        (parts, method) => {
          const found = findCall(method, `/api${parts.join('')}`, '');
          if ('refusal' in found) return;
          expect(patterns.some((pattern) => pattern.test(found.address))).toBe(true);
          expect(found.address).not.toMatch(/%2f|%5c|%00|\.\.\/|\/\.\.$/i);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
