import { roles, type Role } from '../../../lib/roles';
import type { Call } from '../../../lib/platform/contract/call';
import { partsOf } from '../../../lib/platform/contract/names';
import { capabilityNames, completeGroups } from '../../../lib/platform/contract/capabilities';
import { callNames, callOf, type CallName } from '../../../lib/platform/calls/contract';
import { createApp } from '../../app';
import { enforceContract } from './contract-guard';
import { route } from './route';
import { httpTo } from '../../test/http';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { addListing } from '../../test/network';
import fastify from 'fastify';

const server = await startServerOfFile();
const signedIn = await Promise.all(roles.map(async (role) => [role, await server.signIn(role)] as const));
const people = Object.fromEntries(signedIn) as Record<Role, TestUser>;

const closed = callNames.filter((name) => callOf(name).roles !== 'open');
const addressOf = (name: CallName, id = 'nobody') => partsOf(name).path.replace(/:\w+/g, id);
/** A call with a body that breaks every rule. */
const ask = (name: CallName, token?: string) => {
  const { method } = partsOf(name);
  const body = method === 'GET' ? {} : { json: { nonsense: true } };
  return server.http<{ message: string }>(method, addressOf(name), { ...(token && { token }), ...body });
};
const may = ({ roles: allowed }: Call, role: Role) => allowed === 'open' || allowed.includes(role);

test.each(closed)('%s is a 401 without a token', async (name) => {
  expect((await ask(name)).status).toBe(401);
});

test.each(roles)(
  '%s is refused with 403 exactly where the contract says so, before any rule is looked at',
  async (role) => {
    const refused: CallName[] = [];
    for (const name of closed) if ((await ask(name, people[role].token)).status === 403) refused.push(name);
    const expected = closed.filter((name) => !may(callOf(name), role));
    // Which listing somebody with a call may remove or create is decided by its kind.
    const byKind = /^(DELETE|POST) \/dashboard\/(safari|property)$/;
    const isByKind = (name: CallName) => byKind.test(name) && may(callOf(name), role);
    expect(refused.filter((name) => !isByKind(name))).toEqual(expected);
  },
);

test('records of another company are 404 for an owner', async () => {
  const neighbour = await server.signIn('safari-owner');
  const { id, slug } = await addListing(server, 'safari', neighbour.companyId!);
  const { token } = people['safari-owner'];
  const asked = await Promise.all([
    server.http('GET', `/dashboard/safari/${slug}`, { token }),
    server.http('DELETE', `/dashboard/safari?entryId=${id}`, { token }),
    server.http('GET', `/dashboard/company-details?id=${neighbour.companyId}`, { token }),
    server.http('GET', `/dashboard/analytics/view-count?days=30&companyId=${neighbour.companyId}`, { token }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

/** A server that has one route of the contract, which answers this. */
async function answering(answer: { contract: string; capabilities: string[]; secret?: string }) {
  const app = fastify();
  route(app, 'GET /api/v1/capabilities', () => answer);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { status, body } = await httpTo(url)('GET', '/api/v1/capabilities');
  await app.close();
  return { status, body };
}

test('a field that the contract does not declare never leaves', async () => {
  const answer = await answering({ contract: '1', capabilities: [], secret: 'x' });
  expect(answer).toEqual({ status: 200, body: { contract: '1', capabilities: [] } });
});

test('an answer that lacks what the contract requires is a 500', async () => {
  expect((await answering({ contract: '1', capabilities: [''] })).status).toBe(500);
});

test('our own server announces everything in the contract, what a provider or a secret is needed for only with one', async () => {
  const { body } = await server.http<{ capabilities: string[] }>('GET', '/api/v1/capabilities');
  const names = capabilityNames.filter(
    (name) => !['single-sign-on', 'provider-logout', 'enquiry-mail'].includes(name),
  );
  expect(body).toEqual({ contract: '1', capabilities: [...completeGroups(names), ...names] });
  expect(body.capabilities).toContain('lists');
  // Some of it needs a provider, or a secret.
  for (const group of ['security', 'enquiries']) expect(body.capabilities).not.toContain(group);
});

describe('the start', () => {
  it('is refused by a route that is not in the contract', () => {
    const app = fastify();
    enforceContract(app);
    expect(() => app.get('/dashboard/secrets', () => ({}))).toThrow(
      '/dashboard/secrets is not in the contract',
    );
    expect(() => app.post('/api/v1/other', () => ({}))).toThrow('not in the contract');
  });

  it('is refused by a route under /dashboard that answers as a call that is open to all', () => {
    const app = fastify();
    enforceContract(app);
    const config = { call: 'GET /api/v1/capabilities' as const };
    expect(() => app.get('/dashboard/secrets', { config }, () => ({}))).toThrow('is open to everybody');
  });

  it('is refused by a call of the contract without a route', async () => {
    const app = fastify();
    enforceContract(app);
    await expect(app.ready()).rejects.toThrow(`No route answers ${callNames[0]}`);
  });

  it('succeeds with every call and nothing else', async () => {
    const app = createApp(server.context);
    await app.ready();
    await app.close();
  });
});
