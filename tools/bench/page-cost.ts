import { startBetween } from './between';
import { loadInTurn } from './load';
import { againstFloor, type BenchResult } from './result';
import type { Server, Servers } from './servers';
import { signIn, stylesCookie, type SignedIn } from './sign-in';

const path = '/admin/enquiries';
const underLoad = { rounds: 7, requests: 200, connections: 4 };
const alone = { rounds: 7, requests: 40, connections: 1 };
const goals = {
  cpu: { withCapabilities: 1.7, without: 1.5 },
  perSecond: 0.7,
  firstByte: { underLoad: 1.6, alone: 3 },
};

type Pair = { dashboard: Server; floor: Server };

const compare = ({ dashboard, floor }: Pair, amount = underLoad, keepsStyles = true) =>
  loadInTurn(async () => {
    const signedIn = await signIn(dashboard.url);
    const styles = keepsStyles ? `; ${await stylesCookie(dashboard.url, signedIn.cookie)}` : '';
    return {
      own: { name: 'dashboard', server: dashboard, path, headers: asBrowser(signedIn.cookie + styles) },
      bare: floorTarget(floor, signedIn),
    };
  }, amount);

const asBrowser = (cookie: string) => ({ cookie, 'accept-encoding': 'gzip, deflate, br' });

/** The bare page with the list of who is signed in. */
export const floorTarget = (server: Server, { session }: SignedIn) => ({
  name: 'floor',
  server,
  path,
  headers: asBrowser(`token=${session.token}`),
});

/**
 * What drawing the signed-in /enquiries costs the dashboard's process, next to a bare page with the same table: rounds of both in
 * turn, in front of an upstream whose answers take no time, with and without capabilities, as a browser asks that keeps the styles,
 * and as one at its first page; and the first byte of one alone, in front of the embedded upstream.
 */
export async function pageCost(
  { startDashboard, startFloor }: Servers,
  embedded: Server,
  upstreamPort: number,
): Promise<BenchResult[]> {
  const full = await startBetween(upstreamPort, { replay: 'all' });
  const required = await startBetween(upstreamPort, { replay: 'all', missing: '/api/v1/capabilities' });
  const pairBefore = async ({ port }: { port: number }): Promise<Pair> => ({
    dashboard: await startDashboard(port),
    floor: await startFloor(port),
  });
  try {
    const pair = await pairBefore(full);
    const kept = await compare(pair);
    const first = await compare(pair, underLoad, false);
    const plain = await compare(await pairBefore(required));
    const single = await compare({ dashboard: embedded, floor: await startFloor(upstreamPort) }, alone);
    const cpu = ({ own, bare }: typeof kept) => ({
      own: own.cpuMicroseconds / 1000,
      bare: bare.cpuMicroseconds / 1000,
      unit: 'ms',
    });
    const firstByte = ({ own, bare }: typeof kept) => ({
      own: own.firstByteMs,
      bare: bare.firstByteMs,
      unit: 'ms',
    });
    const perSecond = { own: kept.own.perSecond, bare: kept.bare.perSecond, unit: 'a second' };
    return [
      againstFloor('/enquiries, CPU time of a page', cpu(kept), goals.cpu.withCapabilities),
      againstFloor(
        '/enquiries, CPU time before an upstream without capabilities',
        cpu(plain),
        goals.cpu.without,
      ),
      againstFloor("/enquiries, CPU time of a browser's first page", cpu(first), goals.cpu.withCapabilities),
      againstFloor('/enquiries, pages per second', perSecond, goals.perSecond, 'at least'),
      againstFloor('/enquiries, first byte under load', firstByte(kept), goals.firstByte.underLoad),
      againstFloor('/enquiries, first byte of one alone', firstByte(single), goals.firstByte.alone),
    ];
  } finally {
    await full.close();
    await required.close();
  }
}
