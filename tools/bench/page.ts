import { pageCost } from './page-cost';
import { pageSize } from './page-size';
import type { BenchResult } from './result';
import { portOf, withServers } from './servers';
import { upstreamCost } from './upstream-cost';

/** What the signed-in /enquiries costs the dashboard and the embedded upstream, and how large it is. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async (servers) => {
    const upstream = await servers.startUpstream();
    const dashboard = await servers.startDashboard(portOf(upstream));
    return [
      ...(await pageCost(servers, dashboard, portOf(upstream))),
      ...(await upstreamCost(dashboard, upstream)),
      ...(await pageSize(dashboard)),
    ];
  });
