import { brotliDecompressSync, constants } from 'node:zlib';
import { request } from 'undici';
import type { BenchResult } from './result';
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
  return [
    atMost('elements', countElements(html), goals.elements),
    atMost('kB before compression', Buffer.byteLength(html) / 1000, goals.kilobytes),
    atMost('bytes sent to the end of the first row', countToFirstRow(sent), goals.firstRowBytes),
  ];
}

const atMost = (name: string, figure: number, goal: number): BenchResult => ({
  name: `/enquiries of staff, ${name}`,
  figure: figure.toFixed(0),
  goal: `at most ${goal}`,
  reached: figure <= goal,
});

/** What a browser can read of a page that came in part or whole. */
const readStart = (sent: Buffer) =>
  brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

const countElements = (html: string) =>
  html.replaceAll(/<(script|style)([^>]*)>.*?<\/\1>/gs, '<$1$2>').match(/<[a-z][^>]*>/g)?.length ?? 0;

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
