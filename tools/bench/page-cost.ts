import { startBetween } from './between';
import { loadInTurn } from './load';
import { againstFloor, type BenchResult } from './result';
import type { Servers } from './servers';
import { signIn } from './sign-in';

const amount = { rounds: 7, requests: 250 };
const path = '/admin/enquiries';
const goals = { cpu: 1.7, perSecond: 0.6, firstByte: 2 };

/**
 * What drawing the signed-in /enquiries costs the dashboard's process, next to a bare page with the same table: rounds of both in
 * turn, as browsers ask, in front of an upstream whose answers take no time.
 */
export async function pageCost(
  { startDashboard, startFloor }: Servers,
  upstreamPort: number,
): Promise<BenchResult[]> {
  const between = await startBetween(upstreamPort, { replay: 'all' });
  try {
    const dashboard = await startDashboard(between.port);
    const floor = await startFloor(between.port);
    const headersFor = (cookie: string) => ({ cookie, 'accept-encoding': 'gzip, deflate, br' });
    const [own, bare] = await loadInTurn(async () => {
      const { cookie, session } = await signIn(dashboard.url);
      return [
        { name: 'dashboard', server: dashboard, path, headers: headersFor(cookie) },
        { name: 'floor', server: floor, path, headers: headersFor(`token=${session.token}`) },
      ];
    }, amount);
    const of = (figure: keyof typeof own) => ({ own: own[figure], bare: bare[figure] });
    const perSecond = of('perSecond');
    return [
      againstFloor('/enquiries, CPU time of a page', { ...of('cpuMicroseconds'), unit: 'µs' }, goals.cpu),
      {
        name: '/enquiries, pages per second',
        figure: `${perSecond.own.toFixed(0)}, floor ${perSecond.bare.toFixed(0)}: ${(perSecond.own / perSecond.bare).toFixed(2)}x`,
        goal: `at least ${goals.perSecond.toFixed(2)}x the floor`,
        reached: perSecond.own >= goals.perSecond * perSecond.bare,
      },
      againstFloor('/enquiries, first byte', { ...of('firstByteMs'), unit: 'ms' }, goals.firstByte),
    ];
  } finally {
    await between.close();
  }
}
