import { jest } from '@jest/globals';
import type { CallName } from '../../../lib/platform/calls/contract';
import { startTestServer, type TestServer } from '../../test/harness';
import { chargeChunks, createWorkBudget, getWorkBudget, workKindOf, workKinds, type WorkKind } from './work';

test.each<[CallName, WorkKind | null]>([
  ['GET /dashboard/exports/safaris', 'exports'],
  ['POST /dashboard/exports/banners', 'exports'],
  ['POST /dashboard/exports/banners/tickets', null],
  ['GET /dashboard/finder', 'finder'],
  ['GET /dashboard/listing-versions/safari/:id/difference', 'differences'],
  ['GET /dashboard/listing-versions/property/:id/difference', 'differences'],
  ['GET /dashboard/safari/ranking', 'rankings'],
  ['GET /dashboard/property/ranking', 'rankings'],
  ['GET /dashboard/fee-steps/safari', 'rankings'],
  ['GET /dashboard/fee-steps/property', 'rankings'],
  ['GET /dashboard/network', 'glances'],
  ['GET /dashboard/price-files/safari', 'priceFiles'],
  ['GET /dashboard/price-files/property/parts', 'priceFiles'],
  ['GET /dashboard/enquiries', null],
])('the work of %s counts as %s', (name, kind) => expect(workKindOf(name)).toBe(kind));

test('who has used up the time of a minute waits for its end, and nobody else does', () => {
  let now = 0;
  const budget = createWorkBudget(1_000, () => now);
  budget.charge('amina', 999);
  budget.require('amina');
  budget.charge('amina', 1);
  now = 30_000;
  expect(() => budget.require('amina')).toThrow(expect.objectContaining({ status: 429, retryAfter: 30 }));
  budget.require('juma');
  now = 60_000;
  budget.require('amina');
});

test('a file costs the time that it takes to make, not the time that its reader takes', async () => {
  let [nowMs, spentMs] = [0, 0];
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  async function* chunks() {
    for (const chunk of [1, 2]) {
      nowMs += 5;
      yield chunk;
    }
  }
  for await (const chunk of chargeChunks(chunks(), (ms) => (spentMs += ms))) {
    expect(chunk).toBeGreaterThan(0);
    nowMs += 150;
  }
  clock.mockRestore();
  expect(spentMs).toBe(10);
});

describe('at the server', () => {
  let server: TestServer;
  beforeAll(async () => (server = await startTestServer()));
  afterAll(() => server.close());

  const used = (kind: WorkKind, person: string) => {
    const budget = getWorkBudget(server.context, kind);
    budget.charge(person, workKinds[kind].msPerMinute);
  };

  test('costly calls are refused by kind and person, with the time to come back', async () => {
    const [admin, other] = [await server.signIn('admin'), await server.signIn('admin')];
    const find = ({ token }: { token: string }) =>
      server.http<object>('GET', '/dashboard/finder?search=mara', { token });
    expect((await find(admin)).status).toBe(200);
    used('finder', admin.user.id);
    const { status, headers, body } = await find(admin);
    expect([status, body]).toEqual([429, { message: 'Too many requests. Please wait a moment.' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await find(other)).status).toBe(200);
    const network = await server.http<object>('GET', '/dashboard/network', { token: admin.token });
    expect(network.status).toBe(200);
  });

  test('work is counted: of the answer, and of each part of a file', async () => {
    const { token, user } = await server.signIn('admin');
    const spent: number[] = [];
    const budget = getWorkBudget(server.context, 'exports');
    const charge = budget.charge.bind(budget);
    budget.charge = (person, ms) => {
      if (person === user.id) spent.push(ms);
      charge(person, ms);
    };
    const path = '/dashboard/exports/websites';
    const { body } = await server.http<{ ticket: string }>('POST', `${path}/tickets`, { token });
    const file = await fetch(`${server.url}${path}?format=csv&ticket=${body.ticket}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.status).toBe(200);
    await file.text();
    expect(spent.length).toBeGreaterThan(1);
  });
});
