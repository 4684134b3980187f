import { waitingLink } from '../server/waiting-link';
import { setEnvironment } from '../testing/environment';
import { visit } from '../testing/page-visit';
import { makeSession, pairOf } from '../testing/sessions';

beforeEach(() => setEnvironment());

describe('a link of a mail that sets a password', () => {
  const link = '/password/reset?t=secret';
  const session = makeSession();

  it('leads somebody who is signed in where every public page does, and waits in a sealed cookie', async () => {
    const { location, named } = await visit(link, { session });
    expect(location).toBe('http://localhost:3000/admin');
    expect(named('ml')).toMatch(/HttpOnly/);
    expect(named('ml')).not.toContain('secret');
    expect(await waitingLink(pairOf(named('ml')))).toBe(link);
  });

  it.each([
    ['/password/reset', {}],
    ['/password/reset?t=', {}],
    ['/login?t=secret', {}],
    [link, { 'sec-purpose': 'prefetch' }],
  ])('does not wait where there is none, or nobody opened it: %s %j', async (path, headers) =>
    expect((await visit(path, { session, headers })).named('ml')).toBe(''),
  );

  it('opens for a stranger', async () => {
    const { response, named } = await visit(link);
    expect([response.headers.get('x-middleware-next'), named('ml')]).toEqual(['1', '']);
  });

  it('is told to the page that is drawn next, once', async () => {
    const cookie = pairOf((await visit(link, { session })).named('ml'));
    const soft = await visit('/enquiries', { session, cookie, headers: { rsc: '1' } });
    expect(soft.named('ml')).toBe('');
    const drawn = await visit('/enquiries', { session, cookie });
    expect(drawn.named('ml')).toContain('Max-Age=0');
    expect(await waitingLink(drawn.page('cookie'))).toBe(link);
  });

  it('is none that somebody else made up', async () =>
    expect(await waitingLink(`ml=${encodeURIComponent('//evil.example')}`)).toBeNull());
});
