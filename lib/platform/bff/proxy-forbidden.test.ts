import { setEnvironment } from '../testing/environment';
import { callProxy as call } from '../testing/proxy';
import { makeToken, pairOf } from '../testing/sessions';
import { prepareUpstreams, sendJson } from '../testing/upstream';
import { openSession } from '../server/session';

const answering = prepareUpstreams();
beforeEach(() => setEnvironment());

const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));

/** An upstream that refuses a call with 403, and answers so when it is asked for the session itself. */
const refusing = (sessionStatus: number, sessionBody: unknown) =>
  answering((request, response) =>
    request.url === '/auth/refresh-token'
      ? sendJson(response, sessionStatus, sessionBody)
      : sendJson(response, 403, { message: 'No.' }),
  );

it.each([
  ['is refused too', 401, { message: 'No.' }],
  ['is refused with 403', 403, { message: 'No.' }],
  ['is another role’s by now', 200, { token: makeToken({ type: 'safari-owner' }) }],
  ['is another person’s', 200, { token: makeToken({ id: 'u2' }) }],
])('a 403 ends a session that %s, without the has-logged-out mark', async (_, status, body) => {
  await refusing(status, body);
  const response = await call('/dashboard/enquiries');
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ message: 'No.' });
  expect(cookieNamed(response, 'at')).toContain('Max-Age=0');
  expect(cookieNamed(response, 'flash')).toContain('flash=unauthorized');
  expect(cookieNamed(response, 'lo')).toBeUndefined();
  expect(response.headers.get('x-copy')).toBe('none');
});

it('a 403 for one call ends no session that the upstream goes on with', async () => {
  const token = makeToken();
  const { asked } = await refusing(200, { token });
  const response = await call('/dashboard/enquiries');
  expect([response.status, await response.json()]).toEqual([
    403,
    { message: 'You may not do this.', code: 'not_allowed' },
  ]);
  expect(asked()).toEqual(['GET /dashboard/enquiries', 'GET /auth/refresh-token']);
  const renewed = await openSession(pairOf(cookieNamed(response, 'at') ?? null));
  expect(renewed).toMatchObject({ token });
  expect(cookieNamed(response, 'flash')).toBeUndefined();
  expect(response.headers.get('x-copy')).toBeNull();
});

it('a 403 ends no session that nobody can be asked about', async () => {
  await refusing(503, {});
  const response = await call('/dashboard/enquiries');
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
});
