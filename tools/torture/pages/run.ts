import { Pool } from 'undici';
import { portOf, withServers } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { canOpen } from '../../../lib/access';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf, type Random } from '../random';
import type { Amount, Finding } from '../result';
import { headerSets, spellings } from './probes';
import { secretsOf, type Secret } from './secrets';
import { buildWithoutGate } from './ungated';

const most = 20_000;
const atOnce = 8;

type Stranger = { name: string; cookie: string; mayOpen(secret: Secret): boolean };
type ProbeCounts = { sent: number; leaks: number; pages: number; isGated: boolean };

/**
 * Asks for protected pages in every spelling and under every header of the list, without a session and as people whom they are not for:
 * none of what an admin reads on them may come. Once more with a build whose gate is taken out, because pages ask for themselves.
 */
export const run = ({ seed, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const upstream = portOf(await startUpstream());
    const probe = async (settings: Record<string, string>) => {
      const { url } = await startDashboard(upstream, settings);
      return probePages(url, randomOf(seed), say);
    };
    const gated = await probe({});
    const ungated = await probe({ BUILD_DIR: buildWithoutGate(), NEXT_ROUTING: '1' });
    return [
      found('pages, probes', gated, true),
      found('pages, probes past an empty middleware', ungated, false),
    ];
  });

const found = (
  name: string,
  { sent, leaks, pages, isGated }: ProbeCounts,
  isMeantGated: boolean,
): Finding => ({
  name,
  value: `${leaks} of ${sent} for ${pages} pages told something, the gate ${isGated ? 'stood' : 'was gone'}`,
  goal: `0 of ${most} or about so many, the gate ${isMeantGated ? 'stands' : 'is gone'}`,
  reached: leaks === 0 && sent > most * 0.95 && isGated === isMeantGated,
});

async function probePages(url: string, random: Random, say: Amount['say']): Promise<ProbeCounts> {
  const secrets = await secretsOf(url, await signIn(url, 'admin@demo.test'));
  const strangers = await strangersOf(url);
  const probes = secrets.flatMap((secret) =>
    strangers
      .filter(({ mayOpen }) => !mayOpen(secret))
      .flatMap(({ name, cookie }) =>
        spellings.flatMap((spell) =>
          headerSets(secret.path).map((headers) => ({
            secret,
            name,
            cookie,
            path: spell(secret.path),
            headers,
          })),
        ),
      ),
  );
  const share = most / probes.length;
  const chosen = share >= 1 ? Array.from({ length: Math.ceil(share) }, () => probes).flat() : probes;
  const sent = chosen.filter(() => random.chance(most / chosen.length));
  const pool = new Pool(url, { connections: atOnce });
  let leaks = 0;
  const next = sent.values();
  const work = async () => {
    for (const { secret, name, cookie, path, headers } of next) {
      throwIfStopped();
      const { body } = await pool.request({
        method: 'GET',
        path,
        headers: { ...headers, ...(cookie && { cookie }) },
      });
      const text = await body.text();
      const told = secret.words.filter((word) => text.includes(word));
      if (told.length === 0) continue;
      leaks += 1;
      say(`${name} read '${told[0]}' at ${path} with ${JSON.stringify(headers)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await pool.close();
  return { sent: sent.length, leaks, pages: secrets.length, isGated: await hasGate(url) };
}

/** Nobody, and two owners. */
async function strangersOf(url: string): Promise<Stranger[]> {
  const owners = ['safari-owner', 'property-owner'] as const;
  const people = owners.map(async (role) => ({
    name: role,
    cookie: (await signIn(url, `${role}@demo.test`)).cookie,
    mayOpen: ({ route }: Secret) => canOpen(role, route),
  }));
  return [{ name: 'nobody', cookie: '', mayOpen: () => false }, ...(await Promise.all(people))];
}

/** The gate gives every page its policy. */
async function hasGate(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/admin/login`);
  await answer.text();
  return answer.headers.get('content-security-policy')?.includes('nonce-') ?? false;
}
