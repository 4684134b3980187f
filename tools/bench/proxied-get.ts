import { startBetween } from './between';
import { loadInTurn } from './load';
import type { BenchResult } from './result';
import { portOf, withServers } from './servers';
import { signIn } from './sign-in';

const amount = { rounds: 5, requests: 1_500 };
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
    const [{ cpuMicroseconds: own }, { cpuMicroseconds: bare }] = await loadInTurn(async () => {
      const { cookie, session } = await signIn(dashboard.url);
      const authorization = `Bearer ${session.token}`;
      return [
        { name: 'dashboard', server: dashboard, path: '/admin/api/dashboard/enquiries', headers: { cookie } },
        { name: 'floor', server: floor, path: '/admin/api/forward', headers: { authorization } },
      ];
    }, amount);
    await between.close();
    return [
      {
        name: 'a proxied GET, CPU time',
        figure: `${own.toFixed(0)} µs, floor ${bare.toFixed(0)} µs: ${(own / bare).toFixed(2)}x`,
        goal: `at most ${goal.toFixed(2)}x the floor`,
        reached: own <= goal * bare,
      },
    ];
  });
