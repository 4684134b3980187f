import { deviceCookies } from '../values/device-choices';
import { keptStyles, sheetName, withKeptStyles } from '../values/kept-styles';
import { rememberChoice } from './cookie';
import { tryCode } from './load-code';
import { isServerReached, whenIdle } from './platform';

/** Links of styles that are inside the page. */
const insideLinks = () =>
  [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet][disabled]')].filter(({ href }) =>
    sheetName(href),
  );
/** Browsers differ in what a link says whose sheet failed. */
const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '';

async function fetchSheet({ href }: HTMLLinkElement): Promise<string[]> {
  const answer = await fetch(href, { priority: 'low' }).catch(() => null);
  // The cache has what was read to its end.
  return answer?.ok && (await answer.text().catch(() => '')) ? [sheetName(href)] : [];
}

/** Fetches the sheets that came inside the page into the cache, then has the next pages link them. */
async function keepSheets(): Promise<void> {
  const fetched = await Promise.all(insideLinks().map(fetchSheet));
  if (fetched.flat().length > 0)
    rememberChoice(deviceCookies.styles, withKeptStyles(fetched.flat(), keptStyles(document.cookie)));
}

/** Reloads the page with what was typed, unless offline. */
async function loadAnew(): Promise<void> {
  if (!(await isServerReached())) return;
  const entries = await tryCode(() => import('./noted-entries'));
  entries?.storeEntries();
  location.reload();
}

/** Keeps a page's styles once it is idle; loads it with its sheet inside where the linked one is missing. */
export function keepStyles(): void {
  const keep = () => {
    if (isStyled()) return whenIdle(() => void keepSheets());
    if (keptStyles(document.cookie).length === 0) return;
    rememberChoice(deviceCookies.styles, '');
    if (keptStyles(document.cookie).length === 0) void loadAnew();
  };
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
