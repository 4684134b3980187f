import { portOf, withServers } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { beside, countOf, othersThan, asText, usualLimits, type Statuses } from '../crowd';
import type { Amount, Finding } from '../result';
import { p95, workOn, type Answers } from '../slow-peers/everybody-else';

const connections = 200;
const goalMs = 1_500;

/** One signed-in person searches over 200 connections at once: what becomes of it, and of everybody else. */
export const run = ({ isShare, seconds, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard, readLog }) => {
    const dashboard = await startDashboard(portOf(await startUpstream()), usualLimits);
    const { cookie } = await signIn(dashboard.url, 'admin@demo.test');
    await workOn(dashboard, 2);
    const crowd = {
      connections,
      pathOf: (number: number) => `/admin/api/dashboard/enquiries?page=1&search=${'aeiou'[number % 5]}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    };
    const { result, statuses } = await beside(dashboard.url, crowd, () =>
      workOn(dashboard, seconds ?? (isShare ? 4 : 12)),
    );
    for (const failure of new Set(result.failures)) say(failure);
    const downs = readLog().split('"upstream-down"').length - 1;
    return findings(result, statuses, { downs, isShare });
  });

type Rest = { downs: number; isShare: boolean };
const findings = (
  { pages, signIns, failures }: Answers,
  statuses: Statuses,
  { downs, isShare }: Rest,
): Finding[] => [
  {
    name: `one person with ${connections} connections, pages of everybody else`,
    value: `p95 ${p95(pages).toFixed(0)} ms of ${pages.length}`,
    goal: isShare ? 'told alone' : `p95 at most ${goalMs} ms`,
    reached: isShare || p95(pages) <= goalMs,
  },
  {
    name: 'one person, failures of everybody else',
    value: `${failures.length} of ${pages.length + signIns.length}`,
    goal: '0',
    reached: failures.length === 0,
  },
  {
    name: 'one person, answers that it gets',
    value: asText(statuses),
    goal: 'served, and refused with 429',
    reached:
      countOf(statuses, 200) > 0 &&
      countOf(statuses, 429) > 0 &&
      othersThan(statuses, [200, 429]).length === 0,
  },
  {
    name: 'one person, the upstream taken for down',
    value: String(downs),
    goal: '0',
    reached: downs === 0,
  },
];
