import { availableParallelism } from 'node:os';
import { startBetween } from './between';
import { loadInTurn } from './load';
import { descendantsOf, memoryOf } from './memory';
import type { BenchResult } from './result';
import { portOf, withServers, type Server } from './servers';
import { signIn } from './sign-in';

const amount = { rounds: 5, requests: 200 };
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
  const targetOf = async (server: Server) => {
    const headers = { cookie: (await signIn(server.url)).cookie, 'accept-encoding': 'gzip, deflate, br' };
    return { name: 'dashboard', server, path: '/admin/enquiries', headers };
  };
  const [one, more] = await loadInTurn(
    async () => [await targetOf(servers[0]), await targetOf(servers[1])],
    amount,
  );
  const memory = servers.map(({ pid }) => memoryOf(descendantsOf(pid)));
  return [
    {
      name: `pages per second of ${several} processes, ${front}`,
      figure: `${more.perSecond.toFixed(0)}, one process ${one.perSecond.toFixed(0)}: ${(more.perSecond / one.perSecond).toFixed(2)}x`,
      goal: `at least ${goal.toFixed(2)}x`,
      reached: more.perSecond >= goal * one.perSecond,
    },
    {
      name: `first byte of ${several} processes under load, ${front}`,
      figure: `${more.firstByteMs.toFixed(0)} ms, one process ${one.firstByteMs.toFixed(0)} ms`,
      goal: 'not later',
      reached: more.firstByteMs <= one.firstByteMs,
    },
    {
      name: `memory of ${several} processes after it, ${front}`,
      figure: `${memory[1]!.toFixed(0)} MB, one process ${memory[0]!.toFixed(0)} MB`,
      goal: 'none',
      reached: true,
    },
  ];
}
