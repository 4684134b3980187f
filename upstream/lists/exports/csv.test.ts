import { randomOf } from '../../../tools/torture/random';
import { parseCsvRows } from '../batches/price-file/csv';
import type { Cells } from './cells';
import { csvOf, harmless } from './csv';

async function* pages(...given: Cells[][]) {
  yield* given;
}
const written = async (...rows: Cells[][]) => {
  const chunks: Buffer[] = [];
  for await (const chunk of csvOf({ name: 'List', header: ['Name', 'Price'], pages: pages(...rows) }))
    chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString('utf8'), chunks };
};

it.each([
  ['=1+1', "'=1+1"],
  ['+254 700', "'+254 700"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ['   =1', "'   =1"],
  ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
  ['\u0001=1', "'\u0001=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['Hello;=1+1', "Hello;'=1+1"],
  ['Hello\n  @x', "Hello\n'  @x"],
  ['a = b', 'a = b'],
  ['half-day', 'half-day'],
  ['', ''],
])('keeps %j from being calculated', (words, safe) => expect(harmless(words)).toBe(safe));

it('takes no longer for hostile words than for others', () => {
  const begun = process.cpuUsage().user;
  for (const sign of [' ', '\n', ';', '\t', '\u200b', "'"]) harmless(sign.repeat(200_000));
  expect(process.cpuUsage().user - begun).toBeLessThan(1_000_000);
});

it('writes UTF-8 that Excel knows, numbers as they are, and quotes what has to be', async () => {
  const { text } = await written([
    ['Ann "Rose" Bloom', -5],
    ['Line one\nline two', 1.5],
    ['a, b', null],
    ['Grün', Number.NaN],
  ]);
  expect(text).toBe(
    '\uFEFFName,Price\r\n"Ann ""Rose"" Bloom",-5\r\n"Line one\nline two",1.5\r\n"a, b",\r\nGrün,\r\n',
  );
});

it('writes in chunks, however long a list is', async () => {
  const page = Array.from({ length: 1000 }, (_, at) => ['x'.repeat(200), at]);
  const { text, chunks } = await written(page, page, page);
  expect(text.split('\r\n')).toHaveLength(3002);
  expect(chunks.length).toBeGreaterThan(8);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(70_000);
});

/** What a spreadsheet of any country makes of a cell: what is before the first sign that it sees. */
const calculates = (cell: string) => /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell);

describe('read with another separator', () => {
  const cellsOf = (text: string, separator: ';' | '\t') =>
    parseCsvRows(text.replace('\uFEFF', `sep=${separator}\n`)).flatMap(({ cells }) => cells);
  const calculated = async (words: string[]) => {
    const { text } = await written(words.map((word) => ['a1', word, word]));
    return [';', '\t'].flatMap((separator) => cellsOf(text, separator as ';').filter(calculates));
  };

  it.each([
    `Nice trip\n"=cmd|' /C calc'!A0;x`,
    'a;"=1+1"',
    'a;""=1+1"',
    'a\t" "=1+1',
    'a;\u200b"=1',
    'a\n"\u00a0@x',
    '"=1+1"',
    '"\n=1',
    'a"\n"",\n"=1;"',
  ])('%j begins no cell as a formula', async (words) => expect(await calculated([words])).toEqual([]));

  it('nothing of what chance puts together does', async () => {
    const signs = ['"', ';', '\t', '\n', '\r', '=', '@', '-', ',', ' ', '\u200b', "'", 'x', '＝', '\u0001'];
    const random = randomOf(7);
    const words = Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + random.upTo(9) }, () => signs[random.upTo(signs.length)]).join(''),
    );
    expect(await calculated(words)).toEqual([]);
  });
});
