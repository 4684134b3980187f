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
  const begun = performance.now();
  for (const sign of [' ', '\n', ';', '\t', '\u200b', "'"]) harmless(sign.repeat(200_000));
  expect(performance.now() - begun).toBeLessThan(1000);
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
