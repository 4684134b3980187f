// One database: it is about the contract of the calls.
import { roles } from '../../../lib/roles';
import type { CallName } from '../../../lib/platform/calls/contract';
import { runConformance, type Outcomes } from '../../../tools/conformance/run';
import type { Settings } from '../../../tools/conformance/settings';
import { demoPassword } from '../../demo/companies';
import { loadDemo } from '../../demo/load';
import { startServerOfFile } from '../../test/harness';

/** Calls that leave something behind, and are made with --all-writes alone. */
const lastingCalls: CallName[] = [
  'POST /dashboard/websites',
  'PUT /dashboard/websites/:id',
  'PUT /dashboard/company-details',
  'POST /dashboard/mark-enquiry-read',
  'POST /dashboard/mark-general-enquiry-read',
  'DELETE /dashboard/deleteFilesFromStorage',
  'POST /auth/password/forgot',
];
const server = await startServerOfFile({ demo: true });
// The check reads the time from tokens, so that the clock has to be the real one.
server.clock.set(new Date());
await loadDemo(server.context, 60);

const account = (role: string) => ({ email: `${role}@demo.test`, password: demoPassword });
const check = (more: Partial<Settings> = {}): Promise<Outcomes> =>
  runConformance(
    {
      upstream: server.url,
      accounts: Object.fromEntries(roles.map((role) => [role, account(role)])),
      ids: {},
      off: [],
      timeoutMs: 30_000,
      readOnly: false,
      allWrites: false,
      checkRoles: true,
      report: undefined,
      ...more,
    },
    new AbortController().signal,
  );

const problemsOf = ({ summary }: Outcomes) =>
  summary.calls.flatMap(({ call, problems }) => problems.map((problem) => ({ call, ...problem })));

async function markedTitles(): Promise<string[]> {
  const login = await server.http<{ accessToken: string }>('POST', '/auth/login', { json: account('admin') });
  const lists = ['company-safaris', 'company-properties', 'info', 'paginated-adverts'];
  const found = [];
  for (const list of lists) {
    const path = `/dashboard/${list}?search=Conformance%20check`;
    const { body } = await server.http<{ docs: { title: string }[] }>('GET', path, {
      token: login.body.accessToken,
    });
    found.push(...body.docs.map(({ title }) => title));
  }
  return found;
}

test('the embedded upstream keeps to the whole contract, and nothing is left of the check', async () => {
  const outcomes = await check();
  const { summary: counts, milliseconds } = outcomes.summary;
  process.stderr.write(`Conformance: ${JSON.stringify(counts)} in ${milliseconds} ms\n`);
  expect(problemsOf(outcomes)).toEqual([]);
  expect(outcomes.cannotGoOn).toBeNull();
  expect(counts).toMatchObject({ fail: 0, error: 0 });
  expect(counts.pass).toBeGreaterThan(300);
  expect(await markedTitles()).toEqual([]);
}, 240_000);

test('what cannot be undone keeps to it as well', async () => {
  const outcomes = await check({ allWrites: true, checkRoles: false, only: lastingCalls });
  expect(problemsOf(outcomes)).toEqual([]);
  expect(outcomes.summary.summary.pass).toBeGreaterThan(lastingCalls.length);
}, 120_000);
