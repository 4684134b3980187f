import { rememberPath } from '../../platform/server/remembered-path';
import { openSession } from '../../platform/server/session';
import { knownDevice } from '../../platform/server/known-device';
import { makeToken, pairOf } from '../../platform/testing/sessions';
import { sendJson, startUpstream, type TestUpstream } from '../../platform/testing/upstream';
import { assumeCapabilities } from '../../platform/server/capabilities';
import { enterCode, enterPasskey } from './second-step';
import { login } from './login';

let upstream: TestUpstream;
let status: number;
let asked: object;
beforeEach(async () => {
  status = 200;
  asked = { needs: 'code', ticket: 'the-ticket' };
  upstream = await startUpstream((request, response) =>
    request.url === '/auth/login'
      ? sendJson(response, 200, asked)
      : sendJson(response, status, { accessToken: makeToken(), email: 'amina@demo.test' }),
  );
});
afterEach(() => upstream.close());

const post = (handler: (request: Request) => Promise<Response>, body: unknown, cookie = '') =>
  handler(
    new Request('http://localhost:3000/api/auth/x', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    }),
  );
const credentials = { email: 'amina@demo.test', password: 'Safari2026' };
const step = { ticket: 'the-ticket', code: ' 123456 ' };

it('a right password alone signs nobody in, and forgets nothing of the visit', async () => {
  const answer = await post(login, credentials);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { needs: 'code', ticket: 'the-ticket', ways: ['app'] },
  ]);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it('the code does, as a login, on to where the person was going, and makes the browser known', async () => {
  const answer = await post(enterCode, step, pairOf(await rememberPath('/enquiries?page=2')));
  expect(await answer.json()).toMatchObject({ to: '/enquiries?page=2', user: { name: 'Amina' } });
  const pairs = answer.headers.getSetCookie().map(pairOf);
  expect(await openSession(pairs.join('; '))).not.toBeNull();
  const known = pairs.find((pair) => /^kd=./.test(pair)) ?? '';
  expect(await knownDevice(known, 'amina@demo.test')).not.toBeNull();
  expect(upstream.asked()).toEqual(['POST /auth/code']);
});

it.each([
  [401, 401],
  [410, 410],
  [429, 429],
  [503, 502],
])('what the upstream refuses with %i is %i, and begins no session', async (refusal, expected) => {
  status = refusal;
  const answer = await post(enterCode, step);
  expect(answer.status).toBe(expected);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it.each([
  [null],
  [{}],
  [{ ticket: 'x y', code: '1' }],
  [{ ticket: 'x', code: '' }],
  [{ ticket: 'x', code: 7 }],
])('%j never reaches the upstream', async (body) => {
  expect((await post(enterCode, body)).status).toBe(401);
  expect(upstream.asked()).toEqual([]);
});

it('passes on how the second step may be taken, as far as both sides know it', async () => {
  asked = { needs: 'code', ticket: 'the-ticket', ways: ['passkey', 'app', 'telegram'] };
  const ways = async () => (await (await post(login, credentials)).json()).ways;
  expect(await ways()).toEqual(['app', 'passkey']);
  assumeCapabilities(['second-factor']);
  expect(await ways()).toEqual(['app']);
});

it('a passkey does as a code does, and one that is none never reaches the upstream', async () => {
  const signed = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
  const response = { id: 'AA', rawId: 'AA', type: 'public-key', response: signed };
  const answer = await post(enterPasskey, { ticket: 'the-ticket', response });
  expect(await answer.json()).toMatchObject({ to: '/analytics', user: { name: 'Amina' } });
  const pairs = answer.headers.getSetCookie().map(pairOf);
  expect(await openSession(pairs.join('; '))).not.toBeNull();
  for (const broken of [{}, { ...response, id: 7 }, { ...response, type: 'password' }])
    expect((await post(enterPasskey, { ticket: 'the-ticket', response: broken })).status).toBe(401);
  expect(upstream.asked()).toEqual(['POST /auth/passkey']);
});
