import { BlockList } from 'node:net';
import { jest } from '@jest/globals';
import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { isPublicCall } from '../../../lib/platform/contract/call';
import { partsOf } from '../../../lib/platform/contract/names';
import { signClient } from '../start/client';
import { rateLimits } from '../limits/table';
import { startTestServer, type TestServer } from '../../test/harness';
import { inbound } from '../../test/raw-mail';
import { intakeLimits } from '../../sites/websites/intake';

const trustProxy = new BlockList();
trustProxy.addAddress('127.0.0.1', 'ipv4');
const server = await startTestServer({ inbound });
const behindProxy = await startTestServer({ trustProxy });
const warn = jest.spyOn(server.context.log, 'warn');
afterAll(() => Promise.all([server.close(), behindProxy.close()]));

const passedOn = { 'x-forwarded-for': '203.0.113.9' };
const notThere = { message: 'Not found.' };

test('through a proxy the public calls answer, and nothing else is there', async () => {
  const { token } = await server.signIn('admin');
  const bodies = await Promise.all(
    callNames.map(async (name) => {
      const { method, path } = partsOf(name);
      const { body } = await server.http<unknown>(method, path.replace(/:\w+/g, 'x'), {
        token,
        headers: passedOn,
      });
      return [name, JSON.stringify(body) === JSON.stringify(notThere)] as const;
    }),
  );
  const hidden = bodies.filter(([, isHidden]) => isHidden).map(([name]) => name);
  const unknownRecord = [
    'GET /api/v1/sites/:id',
    'GET /api/v1/sites/:id/listings',
    'GET /api/v1/sites/:id/listings/safari/:slug',
    'GET /api/v1/sites/:id/listings/property/:slug',
    'GET /api/v1/sites/:id/info',
    'GET /api/v1/sites/:id/banners',
    'POST /api/v1/adverts/:id/click',
  ];
  const expected = callNames.filter((name) => !isPublicCall(callOf(name)) || unknownRecord.includes(name));
  expect(hidden.filter((name) => name !== 'GET /api/v1/files/:name').sort()).toEqual(expected.sort());
});

test.each(['/health', '/operators/users', '/openapi.json', '/reference', '/nowhere'])(
  '%s is not there through a proxy',
  async (path) => {
    const headers: Record<string, string>[] = [
      passedOn,
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '::1' },
    ];
    for (const each of headers)
      expect(await behindProxy.http('GET', path, { headers: each })).toMatchObject({
        status: 404,
        body: notThere,
      });
  },
);

test('the dashboard is let in by its proof, whatever is in between', async () => {
  const proof = signClient(server.context.env.bffKey, '0.0.0.0', server.clock.now(), ['far']);
  const headers = { ...passedOn, 'x-bff-client': proof };
  expect((await server.http('GET', '/api/v1/capabilities', { headers })).status).toBe(200);
  const forged = { ...headers, 'x-bff-client': proof.replace('0.0.0.0', '127.0.0.1') };
  expect((await server.http('GET', '/api/v1/capabilities', { headers: forged })).status).toBe(404);
});

test.each([61_000, -61_000])(
  'a dashboard whose clock is apart by %i ms is told so, and nobody else',
  async (apartMs) => {
    const moment = new Date(server.clock.now().valueOf() + apartMs);
    const json = { email: 'admin@demo.test', password: 'Safari2026' };
    const proof = signClient(server.context.env.bffKey, '203.0.113.9', moment);
    const logIn = (given: string) =>
      server.http('POST', '/auth/login', { json, headers: { ...passedOn, 'x-bff-client': given } });
    expect(await logIn(proof)).toMatchObject({ status: 503, body: { code: 'clocks' } });
    const forged = proof.replace('203.0.113.9', '203.0.113.8');
    expect(await logIn(forged)).toMatchObject({ status: 404, body: notThere });
  },
);

test('the reference is open where the operator says so', async () => {
  const open = await startTestServer({ openReference: true });
  for (const path of ['/openapi.json', '/reference'])
    expect((await open.http('GET', path, { headers: passedOn })).status).toBe(200);
  await open.close();
});

test('a proxy on this machine that is not named is told once', async () => {
  for (let count = 0; count < 3; count += 1)
    await server.http('GET', '/api/v1/sites/x/listings', { headers: passedOn });
  expect(warn.mock.calls.filter((call) => JSON.stringify(call).includes('TRUST_PROXY'))).toHaveLength(1);
});

describe('senders', () => {
  const click = async (to: TestServer, address: string) =>
    (await to.http('POST', '/api/v1/adverts/none/click', { headers: { 'x-forwarded-for': address } })).status;
  const clicks = async (to: TestServer, addressOf: (number: number) => string) =>
    (
      await Promise.all(
        Array.from({ length: intakeLimits.openSender + 1 }, (_, number) => click(to, addressOf(number))),
      )
    ).filter((status) => status === 429).length;

  beforeEach(async () => {
    for (const each of [server, behindProxy]) await each.db.delete(rateLimits);
  });

  test('behind a named proxy each have their own count, by the last address of the chain', async () => {
    expect(await clicks(behindProxy, (number) => `198.51.100.${number}`)).toBe(0);
    expect(await clicks(behindProxy, (number) => `198.51.100.${number}, 203.0.113.50`)).toBe(1);
  });

  test('behind one that is not named count as one', async () => {
    expect(await clicks(server, (number) => `198.51.100.${number}`)).toBe(1);
  });
});
