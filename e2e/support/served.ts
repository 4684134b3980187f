import { expect } from '@playwright/test';
import { runDashboard } from '../../tools/scripts/lib/e2e.mjs';
import { startSpecOnlyUpstream } from './spec-only-upstream/server.mjs';

type Own = { upstream: string; dataDir: string; inboundSecret: string };
/** Where a dashboard is, with its base path ('http://localhost:3000/admin'), and what of it is ours: nothing on a preview. */
export type ServedDashboard = { address: string } & Partial<Own>;

type Give = (served: ServedDashboard) => Promise<void>;

/** Servers belong to a worker, so that its stories share them with nobody. */
export const ofWorker = { scope: 'worker', timeout: 120_000 } as const;

/** Shorter than the dashboard's longest patience with a token, so that a run refreshes its sessions over and over. */
const tokenSeconds = 45;

/** Runs a dashboard in front of an upstream without extensions, which in the end was asked for nothing that is not required. */
async function serveSpecOnly(name: string, give: Give): Promise<void> {
  const upstream = await startSpecOnlyUpstream({ tokenSeconds });
  try {
    const settings = { UPSTREAM_URL: upstream.address };
    await runDashboard({ name, settings }, ({ address }) => give({ address }));
    expect(upstream.unlisted(), 'what was asked of the upstream, though no required call has it').toEqual([]);
  } finally {
    await upstream.close();
  }
}

/** Runs the dashboard that stories are told on by default, with the demo network as it is at first; where one was named, gives that. */
export function serveDefault(name: string, give: Give): Promise<void> {
  const { E2E_BASE_URL: address, E2E_NETWORK: network, E2E_SPEC_ONLY } = process.env;
  if (address) return give({ address });
  if (E2E_SPEC_ONLY) return serveSpecOnly(`spec-only-${name}`, give);
  if (!network) throw new Error('E2E_NETWORK is not set: npm run e2e makes what the stories need.');
  return runDashboard({ name, network }, give);
}

/** What a story needs that only our own dashboard and upstream give. */
export function ownOf({ upstream, dataDir, inboundSecret }: ServedDashboard): Own {
  if (!upstream || !dataDir || !inboundSecret)
    throw new Error('This story needs a dashboard that was started for it.');
  return { upstream, dataDir, inboundSecret };
}

/** Runs a dashboard like the default one with more settings of its operator. */
export function serveNamed(name: string, settings: Record<string, string>, give: Give): Promise<void> {
  const { E2E_NETWORK: network } = process.env;
  if (!network) throw new Error('E2E_NETWORK is not set: npm run e2e makes what the stories need.');
  return runDashboard({ name, network, settings }, give);
}
