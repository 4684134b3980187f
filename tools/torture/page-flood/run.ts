import { setTimeout as wait } from 'node:timers/promises';
import { portOf, withServers, type Server } from '../../bench/servers';
import { beside, countOf, othersThan, asText, usualLimits, type Statuses } from '../crowd';
import type { Amount, Finding } from '../result';
import { p95, workOn, type Answers } from '../slow-peers/everybody-else';

const connections = 64;
const goals = { pageMs: 1_500, healthMs: 200 };
const healthEveryMs = 100;

/** 64 connections of strangers ask for pages, of which one is none: what becomes of them, and of everybody else. */
export const run = ({ isShare, seconds, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const dashboard = await startDashboard(portOf(await startUpstream()), usualLimits);
    await workOn(dashboard, 2);
    const crowd = {
      connections,
      pathOf: (number: number) => (number % 2 ? '/admin/login' : `/admin/nowhere-${number}`),
    };
    const length = seconds ?? (isShare ? 4 : 12);
    const { result, statuses } = await beside(dashboard.url, crowd, () =>
      Promise.all([workOn(dashboard, length), healthOf(dashboard, length)]),
    );
    const [people, health] = result;
    for (const failure of new Set(people.failures)) say(failure);
    return findings(people, health, { statuses, isShare });
  });

type Health = { tookMs: number[]; failed: number };

async function healthOf({ url }: Server, seconds: number): Promise<Health> {
  const health: Health = { tookMs: [], failed: 0 };
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const began = performance.now();
    const answer = await fetch(`${url}/admin/api/health`).catch(() => null);
    await answer?.text();
    if (answer?.status !== 200) health.failed += 1;
    health.tookMs.push(performance.now() - began);
    await wait(healthEveryMs);
  }
  return health;
}

type Rest = { statuses: Statuses; isShare: boolean };
function findings(people: Answers, health: Health, { statuses, isShare }: Rest): Finding[] {
  const timed = (name: string, times: number[], goalMs: number): Finding => ({
    name: `${connections} connections of strangers, ${name}`,
    value: `p95 ${p95(times).toFixed(0)} ms of ${times.length}`,
    goal: isShare ? 'told alone' : `p95 at most ${goalMs} ms`,
    reached: isShare || p95(times) <= goalMs,
  });
  const { pages, signIns, failures } = people;
  return [
    timed('a signed-in page', pages, goals.pageMs),
    timed('health', health.tookMs, goals.healthMs),
    {
      name: 'flood of pages, failures of the signed-in, of sign-ins and of health',
      value: `${failures.length + health.failed} of ${pages.length + signIns.length + health.tookMs.length}`,
      goal: '0',
      reached: failures.length + health.failed === 0,
    },
    {
      name: 'flood of pages, answers that it gets',
      value: asText(statuses),
      goal: 'some drawn, most refused with 429',
      reached:
        countOf(statuses, 200) + countOf(statuses, 404) > 0 &&
        countOf(statuses, 429) > countOf(statuses, 200) + countOf(statuses, 404) &&
        othersThan(statuses, [200, 404, 429]).length === 0,
    },
  ];
}
