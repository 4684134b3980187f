import { startBetween } from './between';
import { loadInTurn } from './load';
import { againstFloor, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { signIn } from './sign-in';

const amount = { rounds: 5, requests: 1_500, connections: 8 };
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
    const loads = await loadInTurn(async () => {
      const { cookie, session } = await signIn(dashboard.url);
      const authorization = `Bearer ${session.token}`;
      const path = '/admin/api/dashboard/enquiries';
      return {
        own: { name: 'dashboard', server: dashboard, path, headers: { cookie } },
        bare: { name: 'floor', server: floor, path: '/admin/api/forward', headers: { authorization } },
      };
    }, amount);
    await between.close();
    const [own, bare] = [loads.own.cpuMicroseconds, loads.bare.cpuMicroseconds];
    return [againstFloor('a proxied GET, CPU time', { own, bare, unit: 'µs' }, goal)];
  });
