import { pageCost } from './page-cost';
import { pageSize } from './page-size';
import type { BenchResult } from './result';
import { portOf, withServers } from './servers';
import { upstreamCost } from './upstream-cost';

/** What the signed-in /enquiries costs the dashboard and the embedded upstream, and how large it is. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async (servers) => {
    const upstream = await servers.startUpstream();
    const costs = await pageCost(servers, portOf(upstream));
    const dashboard = await servers.startDashboard(portOf(upstream));
    return [...costs, ...(await upstreamCost(dashboard, upstream)), ...(await pageSize(dashboard))];
  });
