import { brotliDecompressSync, constants } from 'node:zlib';
import { request } from 'undici';
import { countElements } from './counts';
import { atMost, type BenchResult } from './result';
import type { Server } from './servers';
import { logIn } from './sign-in';

const path = '/admin/enquiries';
const goals = { elements: 320, kilobytes: 120, firstRowBytes: 10_500 };

/** How large /enquiries is for staff who have never been there: its elements, its bytes, and how many of them come before its first row is whole. */
export async function pageSize({ url }: Server): Promise<BenchResult[]> {
  const cookie = await logIn(url, 'admin@demo.test');
  const { statusCode, body } = await request(url + path, { headers: { cookie, 'accept-encoding': 'br' } });
  if (statusCode !== 200) throw new Error(`The dashboard answered ${statusCode}.`);
  const sent = Buffer.from(await body.arrayBuffer());
  const html = readStart(sent);
  const figure = (name: string, value: number, goal: number) =>
    atMost(`/enquiries of staff, ${name}`, value, goal);
  return [
    figure('elements', countElements(html), goals.elements),
    figure('kB before compression', kilobytesOf(html), goals.kilobytes),
    ...tellParts(html),
    figure('bytes sent to the end of the first row', countToFirstRow(sent), goals.firstRowBytes),
  ];
}

const kilobytesOf = (html: string) => Buffer.byteLength(html) / 1000;

/** The parts of a list's page in their order, and with what the next one begins. */
const parts = {
  'head and styles': '</head>',
  'menu and header': '<main',
  'title and filters': '<table',
  table: '</table>',
  'pages below it': '</main>',
  'scripts and data': undefined,
};

function tellParts(html: string): BenchResult[] {
  let begin = 0;
  return Object.entries(parts).map(([name, next]) => {
    const end = next ? html.indexOf(next, begin) : html.length;
    if (end < 0) throw new Error(`The page has no ${next}.`);
    const part = html.slice(begin, end);
    begin = end;
    const figure = `${kilobytesOf(part).toFixed(1)} kB, ${countElements(part)} elements`;
    return { name: `of these, ${name}`, figure, goal: 'none', reached: true };
  });
}

/** What a browser can read of a page that came in part or whole. */
const readStart = (sent: Buffer) =>
  brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

/** The length of the shortest start of a compressed page that has a whole row of the table. */
function countToFirstRow(sent: Buffer): number {
  const hasRow = (length: number) => /<tbody.*?<\/tr>/s.test(readStart(sent.subarray(0, length)));
  if (!hasRow(sent.length)) throw new Error('The page has no row.');
  let [without, enough] = [0, sent.length];
  while (enough - without > 1) {
    const middle = Math.floor((without + enough) / 2);
    if (hasRow(middle)) enough = middle;
    else without = middle;
  }
  return enough;
}
