import type { Session } from '../../lib/platform/server/session';
import { countCalls } from './counts';
import { cpuTime } from './load';
import { atMost, type BenchResult } from './result';
import type { Server } from './servers';
import { signIn } from './sign-in';

const path = '/admin/enquiries';
const pages = 400;
const sessionCalls = 1_000;
const goals = { calls: 2, cpuMs: 12, sessionMs: 0.5 };

/** What the signed-in /enquiries asks of the embedded upstream with all its capabilities, one page after the other. */
export async function upstreamCost(dashboard: Server, upstream: Server): Promise<BenchResult[]> {
  const { cookie, session } = await signIn(dashboard.url);
  const open = async (count: number) => {
    for (let page = 0; page < count; page += 1) {
      const answer = await fetch(dashboard.url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`The dashboard answered ${answer.status}.`);
    }
  };
  await open(pages / 2);
  const before = { calls: await callsOf(dashboard), cpu: cpuTime(upstream.pid) };
  await open(pages);
  const calls = ((await callsOf(dashboard)) - before.calls) / pages;
  const cpuMs = (cpuTime(upstream.pid) - before.cpu) / 1000 / pages;
  return [
    atMost('/enquiries, calls of the embedded upstream', calls, goals.calls, { digits: 1 }),
    atMost('/enquiries, CPU time of the embedded upstream', cpuMs, goals.cpuMs, { unit: ' ms', digits: 1 }),
    atMost("opening a call's session in it", await sessionCost(upstream, session), goals.sessionMs, {
      unit: ' ms',
      digits: 2,
    }),
  ];
}

/** CPU time of opening a session, in ms: a refused HEAD opens it each time, a refused GET once in 2 s. */
async function sessionCost({ url, pid }: Server, { token }: Session): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const costOf = async (method: 'HEAD' | 'GET') => {
    const before = cpuTime(pid);
    for (let call = 0; call < sessionCalls; call += 1) {
      const { status } = await fetch(`${url}/dashboard/general-enquiries`, { method, headers });
      if (status !== 403) throw new Error(`The upstream answered ${status}.`);
    }
    return (cpuTime(pid) - before) / 1000 / sessionCalls;
  };
  await costOf('HEAD');
  return (await costOf('HEAD')) - (await costOf('GET'));
}

const callsOf = async ({ url }: Server) => countCalls(await (await fetch(`${url}/metrics`)).text());
