import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { median } from './numbers';
import type { BenchResult } from './result';
import { portOf, withServers, type Server } from './servers';
import { signIn } from './sign-in';

type Target = { name: string; server: Server; path: string; headers: Record<string, string> };

const rounds = 5;
const requestsPerRound = 1_500;
const concurrency = 8;
const goal = 1;

/**
 * CPU time of the dashboard's process for a proxied GET, next to a bare route handler that forwards the same call. Next would take
 * a file called proxy.ts beside the floor for a part of it.
 */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor }) => {
    const upstreamPort = portOf(await startUpstream());
    const dashboard = await startDashboard(upstreamPort);
    const floor = await startFloor(upstreamPort);
    const times = { dashboard: [] as number[], floor: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      // A token lives ten minutes, which a slow machine may need for all rounds.
      const { cookie, session } = await signIn(dashboard.url);
      const own = await cpuPerRequest({
        name: 'dashboard',
        server: dashboard,
        path: '/admin/api/dashboard/enquiries',
        headers: { cookie },
      });
      const bare = await cpuPerRequest({
        name: 'floor',
        server: floor,
        path: '/admin/api/forward',
        headers: { authorization: `Bearer ${session.token}` },
      });
      // The first round warms both up.
      if (round > 0) {
        times.dashboard.push(own);
        times.floor.push(bare);
      }
    }
    const [own, bare] = [median(times.dashboard), median(times.floor)];
    return [
      {
        name: 'a proxied GET, CPU time',
        figure: `${own.toFixed(0)} µs, floor ${bare.toFixed(0)} µs: ${(own / bare).toFixed(2)}x`,
        goal: `at most ${goal.toFixed(2)}x the floor`,
        reached: own <= goal * bare,
      },
    ];
  });

/** Microseconds of CPU time of the server's process per request. */
async function cpuPerRequest({ name, server, path, headers }: Target): Promise<number> {
  const client = new Pool(server.url, { connections: concurrency });
  let left = requestsPerRound;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await client.request({ method: 'GET', path, headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`The ${name} answered ${statusCode}: ${text}`);
    }
  };
  const before = cpuTime(server.pid);
  await Promise.all(Array.from({ length: concurrency }, work));
  const after = cpuTime(server.pid);
  await client.close();
  return (after - before) / requestsPerRound;
}

const microsecondsPerTick = 10_000;

/** CPU time that a process has used so far, in user and system mode; microseconds. Linux only. */
function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields after the name, which stands in brackets and may hold blanks; utime and stime are the 14th and 15th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}
