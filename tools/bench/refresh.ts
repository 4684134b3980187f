import { startBetween } from './between';
import { expiredCookie } from './expired';
import type { BenchResult } from './result';
import { portOf, withServers } from './servers';
import { signIn } from './sign-in';

const requests = 30;

/** Requests that come at once with an expired token: the upstream is asked for a new one once, and all are answered. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const between = await startBetween(portOf(await startUpstream()));
    try {
      const dashboard = await startDashboard(between.port);
      const measure = async (name: string, expiresAt: number): Promise<BenchResult> => {
        const { session } = await signIn(dashboard.url);
        const cookie = await expiredCookie(session, expiresAt);
        const before = between.refreshes();
        const statuses = await Promise.all(
          Array.from({ length: requests }, async () => {
            const answer = await fetch(`${dashboard.url}/admin/api/dashboard/enquiries`, {
              headers: { cookie },
            });
            await answer.arrayBuffer();
            return answer.status;
          }),
        );
        const good = statuses.filter((status) => status === 200).length;
        const refreshes = between.refreshes() - before;
        return {
          name: `${requests} requests at once, ${name}`,
          figure: `${refreshes} refresh${refreshes === 1 ? '' : 'es'}, ${good} good answers`,
          goal: `1 refresh, ${requests} good answers`,
          reached: refreshes === 1 && good === requests,
        };
      };
      return [
        await measure('the token has expired', Date.now() - 60_000),
        await measure('the upstream says that it has', Date.now() + 300_000),
      ];
    } finally {
      await between.close();
    }
  });
