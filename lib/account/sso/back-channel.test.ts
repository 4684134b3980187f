import { bff } from '../../platform/bff/handler';
import { assumeCapabilities } from '../../platform/server/capabilities';
import { setEnvironment } from '../../platform/testing/environment';
import { recordLanes } from '../../platform/testing/lanes';
import { bodyOf, sendJson, startUpstream, type TestUpstream } from '../../platform/testing/upstream';
import { backChannelLogout } from './back-channel';

const provider = {
  SSO_ISSUER: 'https://login.example',
  SSO_CLIENT_ID: 'dashboard',
  SSO_CLIENT_SECRET: 'secret',
  SSO_LABEL: 'Sign in with Acme',
};
const token = 'header.payload.signature';
const lanes = recordLanes();
let upstream: TestUpstream;
let status: number;
let bodies: unknown[];
beforeEach(async () => {
  status = 200;
  bodies = [];
  upstream = await startUpstream(async (request, response) => {
    bodies.push(JSON.parse(String(await bodyOf(request))));
    sendJson(response, status, {});
  });
  setEnvironment({ ...provider, UPSTREAM_URL: upstream.url });
});
afterEach(() => upstream.close());

let senders = 0;
const formType = 'application/x-www-form-urlencoded';
/** Calls as a server does: without Origin and Sec-Fetch-Site. */
const call = (body: string | null, type = formType, sender = `10.0.0.${(senders += 1)}`) =>
  bff(backChannelLogout, { from: 'servers' })(
    new Request('http://localhost:3000/api/sso/backchannel', {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': sender },
      body,
    }),
  );

it("hands the provider's token to the upstream, with who sent it, and is never kept", async () => {
  const answer = await call(`logout_token=${token}`);
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    200,
    '',
    'no-store',
  ]);
  expect([upstream.asked(), bodies]).toEqual([['POST /auth/sso/ended'], [{ logoutToken: token }]]);
  expect(lanes).toEqual(['signIn']);
  expect(upstream.received[0]!.headers['x-bff-client']).toMatch(/^10\.0\.0\.\d+;/);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it.each([
  [400, 400],
  [401, 400],
  [404, 400],
  [429, 429],
  [503, 503],
])('answers what the upstream refuses with %i by %i', async (refusal, expected) => {
  status = refusal;
  const answer = await call(`logout_token=${token}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([expected, 'no-store']);
});

it.each([
  ['no body', null, formType],
  ['no token', 'other=1', formType],
  ['an empty one', 'logout_token=', formType],
  ['two of them', `logout_token=${token}&logout_token=${token}`, formType],
  ['what is no token', 'logout_token=a.b.c.d', formType],
  ['JSON', JSON.stringify({ logout_token: token }), 'application/json'],
  ['too much', `logout_token=${'x'.repeat(20_000)}`, formType],
])('refuses %s without asking the upstream', async (_what, body, type) => {
  const answer = await call(body, type);
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_request' }]);
  expect(upstream.asked()).toEqual([]);
});

it('is no address without a provider, or with an upstream that cannot end what it says', async () => {
  assumeCapabilities(['single-sign-on']);
  expect((await call(`logout_token=${token}`)).status).toBe(404);
  setEnvironment({ UPSTREAM_URL: upstream.url });
  expect((await call(`logout_token=${token}`)).status).toBe(404);
  expect(upstream.asked()).toEqual([]);
});

it('one sender takes up nobody else: beyond 300 a minute it is refused here', async () => {
  for (let count = 0; count < 300; count += 1) await call('logout_token=', formType, '192.0.2.1');
  const answer = await call(`logout_token=${token}`, formType, '192.0.2.1');
  expect(answer.status).toBe(429);
  // What is left of the minute.
  expect(answer.headers.get('retry-after')).toMatch(/^(60|[1-5]\d|[1-9])$/);
  expect((await call(`logout_token=${token}`, formType, '192.0.2.2')).status).toBe(200);
});
