import { availableParallelism } from 'node:os';
import { startBetween } from './between';
import { loadInTurn } from './load';
import { descendantsOf, memoryOf } from './memory';
import { floorTarget } from './page-cost';
import { againstFloor, againstPeer, type BenchResult } from './result';
import { portOf, withServers, type Server } from './servers';
import { signIn, stylesCookie } from './sign-in';

const amount = { rounds: 5, requests: 200, connections: 8 };
const several = Math.max(2, Math.min(availableParallelism(), 4));
/** The callers take a part of the cores as well. */
const goals = { toOne: { alone: 1.2, embedded: 1 }, toFloor: { alone: 1.2, embedded: 0.5 } };
type Goals = { toOne: number; toFloor: number };

/** The signed-in /enquiries of one process and of several, next to a bare page of one, in front of an upstream that takes no time and of the embedded one. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor }) => {
    const upstreamPort = portOf(await startUpstream());
    const between = await startBetween(upstreamPort, { replay: 'all' });
    const start = async (port: number, processes: number) =>
      startDashboard(port, { PROCESSES: String(processes), UPSTREAM_PORT: String(port) });
    const compareBefore = async (front: string, port: number, goal: Goals) =>
      compare(front, goal, {
        one: await start(port, 1),
        more: await start(port, several),
        floor: await startFloor(port),
      });
    try {
      const { toOne, toFloor } = goals;
      return [
        ...(await compareBefore('an upstream that takes no time', between.port, {
          toOne: toOne.alone,
          toFloor: toFloor.alone,
        })),
        ...(await compareBefore('the embedded upstream', upstreamPort, {
          toOne: toOne.embedded,
          toFloor: toFloor.embedded,
        })),
      ];
    } finally {
      await between.close();
    }
  });

type ComparedServers = { one: Server; more: Server; floor: Server };

async function compare(
  front: string,
  goal: Goals,
  { one, more, floor }: ComparedServers,
): Promise<BenchResult[]> {
  const targetOf = (server: Server, cookie: string) => ({
    ...{ name: 'dashboard', server, path: '/admin/enquiries' },
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
  });
  const loads = await loadInTurn(async () => {
    const signedIn = await signIn(one.url);
    const cookie = `${signedIn.cookie}; ${await stylesCookie(one.url, signedIn.cookie)}`;
    return {
      one: targetOf(one, cookie),
      more: targetOf(more, cookie),
      floor: floorTarget(floor, signedIn),
    };
  }, amount);
  const memory = [one, more].map(({ pid }) => memoryOf(descendantsOf(pid)));
  const own = { own: loads.more.perSecond, unit: 'a second' };
  return [
    againstPeer(
      `pages per second of ${several} processes, ${front}`,
      'one process',
      { ...own, other: loads.one.perSecond },
      goal.toOne,
      'at least',
    ),
    againstFloor(
      `the same to a bare page of one process, ${front}`,
      { ...own, bare: loads.floor.perSecond },
      goal.toFloor,
      'at least',
    ),
    againstPeer(
      `first byte of ${several} processes under load, ${front}`,
      'one process',
      { own: loads.more.firstByteMs, other: loads.one.firstByteMs, unit: 'ms' },
      1,
    ),
    {
      name: `memory of ${several} processes after it, ${front}`,
      figure: `${memory[1]!.toFixed(0)} MB, one process ${memory[0]!.toFixed(0)} MB`,
      goal: 'none',
      reached: true,
    },
  ];
}
