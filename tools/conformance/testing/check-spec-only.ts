import { roles } from '@/lib/roles';
import { startSpecOnlyUpstream } from '../../../e2e/support/spec-only-upstream/server.mjs';
import { runConformance, type Outcomes } from '../run';
import type { Settings } from '../settings';
import { startFaultProxy, type Fault } from './fault-proxy';

export const password = 'Safari2026';
const accounts = Object.fromEntries(roles.map((role) => [role, { email: `${role}@spec.test`, password }]));

export const settingsFor = (upstream: string, more: Partial<Settings> = {}): Settings => ({
  ...{ upstream, accounts, ids: {}, off: [], timeoutMs: 20_000, readOnly: false, allWrites: false },
  ...{ checkRoles: true, report: undefined },
  ...more,
});

/** Checks the spec-only upstream with one rule of it broken; gives what came out and what was asked. */
export async function checkSpecOnly(
  more: Partial<Settings> = {},
  fault: Fault = {},
  { tokenSeconds = 900, interrupted = new AbortController().signal } = {},
): Promise<Outcomes & { asked: string[]; left: string[] }> {
  const upstream = await startSpecOnlyUpstream({ tokenSeconds });
  const proxy = await startFaultProxy(upstream.address, fault);
  try {
    const outcomes = await runConformance(settingsFor(proxy.url, more), interrupted);
    return { ...outcomes, asked: proxy.asked, left: await markedAt(upstream.address) };
  } finally {
    await proxy.close();
    await upstream.close();
  }
}

/** The titles of what a run has left behind. */
async function markedAt(upstream: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@spec.test', password });
  const login = await fetch(`${upstream}/auth/login`, { method: 'POST', headers, body });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const found = [];
  for (const list of ['company-safaris', 'company-properties', 'info', 'adverts', 'websites']) {
    const address = `${upstream}/dashboard/${list}?perPage=1000`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    found.push(...((await answer.text()).match(/Conformance check[^"]*/g) ?? []));
  }
  return found;
}
