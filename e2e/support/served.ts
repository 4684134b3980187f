import { runDashboard } from '../../scripts/lib/e2e.mjs';

type Own = { upstream: string; dataDir: string; inboundSecret: string };
/** Where a dashboard is, with its base path ('http://localhost:3000/admin'), and what of it is ours: nothing on a preview. */
export type Served = { address: string } & Partial<Own>;

type Give = (served: Served) => Promise<void>;

/** Servers belong to a worker, so that its stories share them with nobody. */
export const ofWorker = { scope: 'worker', timeout: 120_000 } as const;

/** Runs a dashboard with the demo network as it is at first; where one was named, gives that. */
export function serveDemo(name: string, give: Give): Promise<void> {
  const { E2E_BASE_URL: address, E2E_NETWORK: network } = process.env;
  if (address) return give({ address });
  if (!network) throw new Error('E2E_NETWORK is not set: npm run e2e makes what the stories need.');
  return runDashboard({ name, network }, give);
}

/** Runs a dashboard with one account, the admin's, and more settings of its operator. */
export const serveEmpty = (
  name: string,
  admin: string,
  settings: Record<string, string>,
  give: Give,
): Promise<void> => runDashboard({ name, settings: { DEMO: '0', ADMIN_EMAIL: admin, ...settings } }, give);

/** What a story needs that only our own dashboard and upstream give. */
export function ownOf({ upstream, dataDir, inboundSecret }: Served): Own {
  if (!upstream || !dataDir || !inboundSecret)
    throw new Error('This story needs a dashboard that was started for it.');
  return { upstream, dataDir, inboundSecret };
}
