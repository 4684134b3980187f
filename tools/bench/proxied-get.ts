import { startBetween } from './between';
import { load } from './load';
import { median } from './numbers';
import type { BenchResult } from './result';
import { portOf, withServers } from './servers';
import { signIn } from './sign-in';

const rounds = 5;
const requestsPerRound = 1_500;
const goal = 1;

/**
 * CPU time of the dashboard's process for a proxied GET, next to a bare route handler that forwards the same call. Next would take
 * a file called proxy.ts beside the floor for a part of it.
 */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor }) => {
    const between = await startBetween(portOf(await startUpstream()), { replay: '/dashboard/enquiries' });
    const dashboard = await startDashboard(between.port);
    const floor = await startFloor(between.port);
    const times = { dashboard: [] as number[], floor: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      // A token lives ten minutes, which a slow machine may need for all rounds.
      const { cookie, session } = await signIn(dashboard.url);
      const path = '/admin/api/dashboard/enquiries';
      const own = await load(
        { name: 'dashboard', server: dashboard, path, headers: { cookie } },
        requestsPerRound,
      );
      const authorization = `Bearer ${session.token}`;
      const bare = await load(
        { name: 'floor', server: floor, path: '/admin/api/forward', headers: { authorization } },
        requestsPerRound,
      );
      // The first round warms both up.
      if (round > 0) {
        times.dashboard.push(own.cpuMicroseconds);
        times.floor.push(bare.cpuMicroseconds);
      }
    }
    await between.close();
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
