import { availableParallelism } from 'node:os';
import { startBetween } from './between';
import { load, type Load } from './load';
import { descendantsOf, memoryOf } from './memory';
import { median } from './numbers';
import type { BenchResult } from './result';
import { portOf, withServers, type Server } from './servers';
import { signIn } from './sign-in';

const rounds = 5;
const requestsPerRound = 200;
const path = '/admin/enquiries';
const several = Math.max(2, Math.min(availableParallelism(), 4));
/** The callers take a part of the cores as well. */
const goals = { alone: 1.2, embedded: 1 };

/** The signed-in /enquiries of one process and of several, in front of an upstream that takes no time and of the embedded one. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const upstreamPort = portOf(await startUpstream());
    const between = await startBetween(upstreamPort, { replay: 'all' });
    const start = (port: number, processes: number) =>
      startDashboard(port, { PROCESSES: String(processes), UPSTREAM_PORT: String(port) });
    try {
      const alone = await compare('an upstream that takes no time', goals.alone, [
        await start(between.port, 1),
        await start(between.port, several),
      ]);
      const embedded = await compare('the embedded upstream', goals.embedded, [
        await start(upstreamPort, 1),
        await start(upstreamPort, several),
      ]);
      return [...alone, ...embedded];
    } finally {
      await between.close();
    }
  });

async function compare(front: string, goal: number, servers: [Server, Server]): Promise<BenchResult[]> {
  const measured: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, server] of servers.entries()) {
      const { cookie } = await signIn(server.url);
      const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
      const one = await load({ name: 'dashboard', server, path, headers }, requestsPerRound);
      // The first round warms both up.
      if (round > 0) measured[index]!.push(one);
    }
  const of = (figure: 'perSecond' | 'firstByteMs') =>
    measured.map((all) => median(all.map((one) => one[figure]))) as [number, number];
  const [[one, more], [oneMs, moreMs]] = [of('perSecond'), of('firstByteMs')];
  const memory = servers.map(({ pid }) => memoryOf(descendantsOf(pid)));
  return [
    {
      name: `pages per second of ${several} processes, ${front}`,
      figure: `${more.toFixed(0)}, one process ${one.toFixed(0)}: ${(more / one).toFixed(2)}x`,
      goal: `at least ${goal.toFixed(2)}x`,
      reached: more >= goal * one,
    },
    {
      name: `first byte of ${several} processes under load, ${front}`,
      figure: `${moreMs.toFixed(0)} ms, one process ${oneMs.toFixed(0)} ms`,
      goal: 'not later',
      reached: moreMs <= oneMs,
    },
    {
      name: `memory of ${several} processes after it, ${front}`,
      figure: `${memory[1]!.toFixed(0)} MB, one process ${memory[0]!.toFixed(0)} MB`,
      goal: 'told alone',
      reached: true,
    },
  ];
}
