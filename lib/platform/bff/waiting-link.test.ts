import { seal } from '../server/seal';
import { personName } from '../server/copy';
import { waitingLink } from '../server/waiting-link';
import { setEnvironment } from '../testing/environment';
import { visit } from '../testing/page-visit';
import { makeSession, pairOf } from '../testing/sessions';
import { logout } from './logout';

beforeEach(() => setEnvironment());

describe('a link of a mail that sets a password', () => {
  const link = '/password/reset?t=secret';
  const session = makeSession();
  const { user } = session;
  const waiting = async () => pairOf((await visit(link, { session })).named('ml'));

  it('leads somebody who is signed in where every public page does, and waits in a sealed cookie', async () => {
    const { location, named } = await visit(link, { session });
    expect(location).toBe('http://localhost:3000/admin');
    expect(named('ml')).toMatch(/HttpOnly/);
    expect(named('ml')).not.toContain('secret');
    expect(await waitingLink(pairOf(named('ml')), user)).toBe(link);
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
    const drawn = await visit('/enquiries', { session, cookie: await waiting() });
    expect(drawn.named('ml')).toContain('Max-Age=0');
    expect(await waitingLink(drawn.page('cookie'), user)).toBe(link);
  });

  it.each<Record<string, string>>([{ rsc: '1' }, { purpose: 'prefetch' }, { 'x-dashboard-prefetch': '1' }])(
    'waits on, unseen, where a page is fetched and not drawn: %j',
    async (headers) => {
      const fetched = await visit('/enquiries', { session, cookie: await waiting(), headers });
      expect(fetched.named('ml')).toBe('');
      expect(fetched.page('cookie')).toContain('at=');
      expect(fetched.page('cookie')).not.toMatch(/(^|; )ml=/);
    },
  );

  it('waits for the person who opened it alone', async () => {
    const cookie = await waiting();
    const other = makeSession({ user: { ...user, id: 'u2' } });
    expect(await waitingLink(cookie, other.user)).toBeNull();
    expect((await visit('/enquiries', { session: other, cookie })).named('ml')).toBe('');
  });

  it('is forgotten at a logout', async () => {
    const headers = { cookie: await waiting() };
    const request = new Request('http://localhost:3000/api/auth/logout', { method: 'POST', headers });
    expect((await logout(request)).headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^ml=;.*Max-Age=0/),
    );
  });

  it.each(['//evil.example', '/login?t=x', '/password/reset'])(
    'is no other path, whoever sealed it: %s',
    async (path) => {
      const sealed = await seal('waiting-link', { path, person: personName(user) }, 60);
      expect(await waitingLink(`ml=${sealed}`, user)).toBeNull();
    },
  );
});
