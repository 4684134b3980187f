import type { CallName } from '@/lib/platform/calls/contract';
import { checkSpecOnly } from './testing/check-spec-only';
import { ask } from './testing/faults/planting';
import { freeServer } from './testing/free-server';
import type { Outcomes } from './run';

const problemsIn = ({ summary }: Outcomes) =>
  summary.calls.flatMap(({ call, problems }) => problems.map((problem) => ({ call, ...problem })));
const outcomeOf = ({ summary }: Outcomes, name: CallName) =>
  summary.calls.find(({ call }) => call === name)?.outcome;

test('a server without any extension has no fault, keeps nothing of the check, and is asked nothing that it does not have to know', async () => {
  const outcomes = await checkSpecOnly();
  expect(problemsIn(outcomes)).toEqual([]);
  expect(outcomes.cannotGoOn).toBeNull();
  expect(outcomes.left).toEqual([]);
  expect(outcomes.summary.capabilities).toEqual([]);
  expect(outcomes.summary.summary).toMatchObject({ fail: 0, error: 0 });
  expect(outcomes.summary.screens.map(({ outcome }) => outcome)).not.toContain('fail');
  expect(outcomeOf(outcomes, 'POST /dashboard/safari/restore')).toBe('off');
  expect(outcomeOf(outcomes, 'POST /dashboard/websites')).toBe('skipped');
  expect(outcomes.asked.filter((request) => /restore|\/sites\/|\/sso/.test(request))).toEqual([]);
});

test('a server that takes every liberty which the contract leaves has no fault either', async () => {
  const outcomes = await checkSpecOnly({}, freeServer());
  expect(problemsIn(outcomes)).toEqual([]);
  expect(outcomes.summary.summary).toMatchObject({ fail: 0, error: 0 });
  expect(outcomes.left).toEqual([]);
});

test('--read-only signs in, refreshes, logs out and else only reads, the given records among others', async () => {
  const outcomes = await checkSpecOnly({
    readOnly: true,
    allWrites: true,
    ids: { info: '702', banner: '602' },
  });
  const unsafe = outcomes.asked.filter((request) => !request.startsWith('GET '));
  expect([...new Set(unsafe)].sort()).toEqual(['POST /auth/login', 'POST /auth/logout']);
  expect(outcomes.asked).toContain('GET /dashboard/info/702');
  expect(outcomes.asked).toContain('GET /dashboard/adverts/602');
  expect(problemsIn(outcomes)).toEqual([]);
});

test('a role without an account is left out', async () => {
  const account = { email: 'safari-owner@spec.test', password: 'Safari2026' };
  const outcomes = await checkSpecOnly({ accounts: { 'safari-owner': account }, readOnly: true });
  expect(problemsIn(outcomes)).toEqual([]);
  expect(outcomeOf(outcomes, 'GET /dashboard/company-safaris')).toBe('pass');
  expect(outcomeOf(outcomes, 'GET /dashboard/websites')).not.toBe('fail');
  const screens = new Map(outcomes.summary.screens.map(({ screen, outcome }) => [screen, outcome]));
  expect(screens.get('/safaris/list')).toBe('pass');
  for (const screen of ['/properties/list', '/useful-info/list', '/general-enquiries', '/safari-owner/list'])
    expect([screen, screens.get(screen)]).toEqual([screen, 'skipped']);
});

test.each<CallName>(['POST /dashboard/safari', 'PUT /dashboard/safari', 'POST /dashboard/adverts'])(
  'an end from outside during %s leaves nothing behind',
  async (call) => {
    const end = new AbortController();
    const fault = ask(call, ({ headers }) => {
      if (headers.get('authorization')) end.abort();
    });
    const outcomes = await checkSpecOnly({ checkRoles: false }, fault, { interrupted: end.signal });
    expect(outcomes.wasInterrupted).toBe(true);
    expect(outcomes.asked.some((request) => request.startsWith('DELETE '))).toBe(true);
    expect(outcomes.left).toEqual([]);
  },
);
