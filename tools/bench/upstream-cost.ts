import { cpuTime } from './load';
import type { BenchResult } from './result';
import type { Server } from './servers';
import { signIn } from './sign-in';

const path = '/admin/enquiries';
const pages = 400;
const goals = { calls: 2, cpuMs: 12 };

/** What the signed-in /enquiries asks of the embedded upstream with all its capabilities, one page after the other. */
export async function upstreamCost(dashboard: Server, upstream: Server): Promise<BenchResult[]> {
  const { cookie } = await signIn(dashboard.url);
  const open = async (count: number) => {
    for (let page = 0; page < count; page += 1) {
      const answer = await fetch(dashboard.url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`The dashboard answered ${answer.status}.`);
    }
  };
  await open(pages / 2);
  const before = { calls: await countCalls(dashboard), cpu: cpuTime(upstream.pid) };
  await open(pages);
  const calls = ((await countCalls(dashboard)) - before.calls) / pages;
  const cpuMs = (cpuTime(upstream.pid) - before.cpu) / 1000 / pages;
  return [
    {
      name: '/enquiries, calls of the embedded upstream',
      figure: calls.toFixed(1),
      goal: `at most ${goals.calls}`,
      // A probe of its health may fall into the time.
      reached: Math.round(calls) <= goals.calls,
    },
    {
      name: '/enquiries, CPU time of the embedded upstream',
      figure: `${cpuMs.toFixed(1)} ms`,
      goal: `at most ${goals.cpuMs} ms`,
      reached: cpuMs <= goals.cpuMs,
    },
  ];
}

/** The calls that a dashboard has sent so far, by its own count. */
async function countCalls({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = text.matchAll(/^dashboard_upstream_seconds_count\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
