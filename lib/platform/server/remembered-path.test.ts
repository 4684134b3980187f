import fc from 'fast-check';
import { matchRoute } from '../../access';
import { seal } from './seal';
import { setEnvironment } from '../testing/environment';
import { signedInPages } from '../testing/route-table';
import { pairOf } from '../testing/sessions';
import { rememberable, rememberedPath, rememberPath } from './remembered-path';

beforeEach(() => setEnvironment());

const origin = 'https://partners.example';

describe('a path that may be remembered', () => {
  it.each(signedInPages.map(([address]) => address).filter((address) => address !== '/403'))(
    '%s',
    (address) => expect(rememberable(`${address}?page=2`)).toBe(matchRoute(address)),
  );
});

describe('a path that may not be remembered', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'http:///evil.example',
    'https://evil.example/enquiries',
    '/..//evil.example',
    '/./enquiries',
    '/x/../enquiries',
    '/safaris/edit/..',
    '/safaris/edit/%2e%2e',
    '//。evil',
    'javascript:alert(1)',
    'data:text/html,x',
    'enquiries',
    '?page=1',
    '',
    '/login',
    '/password/reset?t=abc',
    '/403',
    '/nowhere',
    '/enquiries#x',
    '/enquiries?a=\r\nSet-Cookie:x',
    '/enquiries\u0000',
    '/enquiries?x=<script>',
    '/enquiries?x=\\evil.example',
    '/enquiries?x={{7*7}}',
    '/enquiries?x=a|b',
    `/enquiries?search=${'x'.repeat(600)}`,
    null,
    undefined,
    1,
    {},
    ['/enquiries'],
  ])('%p', (path) => expect(rememberable(path)).toBeNull());

  it('is whatever would leave the site or is no page, of a hundred thousand hostile texts', () => {
    const pieces = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '?', '#', '@', ':', ' ', '\t', '\r\n', '\0', '。'],
      ...[
        'evil.example',
        'https:',
        'javascript:',
        '/admin',
        '/enquiries',
        '/safaris/edit/',
        '/login',
        'x',
        '&',
      ],
    );
    const hostile = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 5 }).map((parts) => `/enquiries${parts.join('')}`),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(hostile, (path) => {
        const route = rememberable(path);
        if (!route) return;
        for (const address of [path, `/admin${path}`]) {
          const url = new URL(address, origin);
          expect(url.origin).toBe(origin);
          expect(matchRoute(url.pathname.replace(/^\/admin(?=\/)/, ''))).toBe(route);
        }
      }),
      { numRuns: 100_000 },
    );
  });
});

describe('the cookie of a remembered path', () => {
  it('gives the path back, and scripts cannot read it', async () => {
    const line = await rememberPath('/enquiries?page=2');
    expect(line).toContain('HttpOnly');
    expect(await rememberedPath(pairOf(line))).toBe('/enquiries?page=2');
  });

  it('is not written for anything else', async () => expect(await rememberPath('//evil.example')).toBeNull());

  it('counts for nothing where it was not sealed here, or holds no page of ours', async () => {
    expect(await rememberedPath('rp=/enquiries')).toBeNull();
    expect(await rememberedPath(`rp=${await seal('remembered-path', '//evil.example', 60)}`)).toBeNull();
    expect(await rememberedPath(`rp=${await seal('session', '/enquiries', 60)}`)).toBeNull();
    expect(await rememberedPath(null)).toBeNull();
  });
});
