import { deviceCookies } from '../../lib/platform/values/device-choices';
import { sheetName, withKeptStyles } from '../../lib/platform/values/kept-styles';
import { startBetween } from './between';
import { loadInTurn } from './load';
import { againstFloor, type BenchResult } from './result';
import type { Servers } from './servers';
import { signIn } from './sign-in';

const amount = { rounds: 7, requests: 250 };
const path = '/admin/enquiries';
const goals = { cpu: 1.7, perSecond: 0.6, firstByte: 2 };

/** The cookie of a browser that keeps the sheets which a page has inside at its first sight. */
async function stylesCookie(url: string, cookie: string): Promise<string> {
  const html = await (await fetch(url + path, { headers: { cookie } })).text();
  const names = [...html.matchAll(/href="([^"?]+\.css)/g)].map(([, href]) => sheetName(href!));
  if (names.length === 0) throw new Error('The page links no style sheet.');
  return `${deviceCookies.styles}=${withKeptStyles([...new Set(names)], [])}`;
}

/**
 * What drawing the signed-in /enquiries costs the dashboard's process, next to a bare page with the same table: rounds of both in
 * turn, in front of an upstream whose answers take no time, as a browser asks that keeps the styles, and as one at its first page.
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
    const measure = (keepsStyles: boolean) =>
      loadInTurn(async () => {
        const { cookie, session } = await signIn(dashboard.url);
        const kept = keepsStyles ? `; ${await stylesCookie(dashboard.url, cookie)}` : '';
        return [
          { name: 'dashboard', server: dashboard, path, headers: headersFor(cookie + kept) },
          { name: 'floor', server: floor, path, headers: headersFor(`token=${session.token}`) },
        ];
      }, amount);
    const [own, bare] = await measure(true);
    const of = (figure: keyof typeof own) => ({ own: own[figure], bare: bare[figure] });
    const perSecond = of('perSecond');
    const [first, bareBeside] = await measure(false);
    const atFirst = { own: first.cpuMicroseconds, bare: bareBeside.cpuMicroseconds, unit: 'µs' };
    return [
      againstFloor('/enquiries, CPU time of a page', { ...of('cpuMicroseconds'), unit: 'µs' }, goals.cpu),
      {
        name: '/enquiries, pages per second',
        figure: `${perSecond.own.toFixed(0)}, floor ${perSecond.bare.toFixed(0)}: ${(perSecond.own / perSecond.bare).toFixed(2)}x`,
        goal: `at least ${goals.perSecond.toFixed(2)}x the floor`,
        reached: perSecond.own >= goals.perSecond * perSecond.bare,
      },
      againstFloor('/enquiries, first byte', { ...of('firstByteMs'), unit: 'ms' }, goals.firstByte),
      againstFloor("/enquiries, CPU time of a browser's first page", atFirst, goals.cpu),
    ];
  } finally {
    await between.close();
  }
}
