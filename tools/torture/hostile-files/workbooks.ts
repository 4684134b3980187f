import type { Random } from '../random';
import { archiveOf, type Part } from './archive';

/** Unpacked, the most that a part of a workbook may have, and a little less. */
const nearlyMost = 3_900_000;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
const fixed: Record<string, string> = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="P" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
};
const partsOf = (texts: Record<string, string>): Part[] =>
  Object.entries({ ...fixed, ...texts }).map(([name, text]) => ({ name, content: Buffer.from(text) }));

const sheet = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const strings = (text: string) => ({ 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` });
const workbook = (rows: string, words = '', more: Record<string, string> = {}) =>
  archiveOf(partsOf({ ...sheet(rows), ...strings(words), ...more }));
const filled = (text: string) => text.repeat(Math.floor(nearlyMost / text.length));

const blanks = ' '.repeat(nearlyMost);
const reference = '<c t="s"><v>0</v></c>';
const inlineHead = ['id', 'title', 'season', 'price', 'from', 'to']
  .map((word) => `<c t="str"><v>${word}</v></c>`)
  .join('');

/** An honest workbook of prices. */
export const honestWorkbook = () =>
  workbook(
    `<row>${inlineHead}</row><row>${['a1', '', 'low', '180', '2027-03-01', '2027-05-31'].map((word) => `<c t="str"><v>${word}</v></c>`).join('')}</row>`,
  );

const overlapping = (count: number) => {
  const [first, ...others] = partsOf({ ...sheet(`<row>${inlineHead}</row>`), ...strings('x') });
  const again = Array.from({ length: count }, (_, number) => ({
    ...first!,
    name: `part${number}.xml`,
    at: 0,
  }));
  return archiveOf([first!, ...others, ...again]);
};
const bomb = (saidSize?: number) =>
  archiveOf(
    partsOf({ ...sheet(' '.repeat(60_000_000)), ...strings('x') }).map((part) =>
      saidSize && part.content.length > 1_000_000 ? { ...part, saidSize } : part,
    ),
  );
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]>`;

/** The worst that are known, each with a name. */
export const worstWorkbooks: [string, () => Buffer][] = [
  ['references to blanks', () => workbook(`<row>${reference.repeat(180_000)}</row>`, blanks)],
  [
    'references to an x behind blanks',
    () =>
      workbook(`<row>${inlineHead}</row>${`<row>${reference.repeat(6)}</row>`.repeat(20_000)}`, `${blanks}x`),
  ],
  ['180,000 blank cells', () => workbook(`<row>${'<c t="str"><v> </v></c>'.repeat(9)}</row>`.repeat(19_000))],
  ['a bomb', () => bomb()],
  ['a bomb that says it is small', () => bomb(100)],
  ['parts that lie in each other', () => overlapping(1_900)],
  ['60,000 parts that lie in each other', () => overlapping(15_000)],
  ['elements in elements', () => workbook('<a>'.repeat(1_200_000))],
  ['elements in elements, closed', () => workbook(`${'<a>'.repeat(500_000)}${'</a>'.repeat(500_000)}`)],
  [
    'half a million attributes',
    () => workbook(`<row ${Array.from({ length: 330_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['one attribute of 3.9 MB', () => workbook(`<row r="${'1'.repeat(nearlyMost)}"/>`)],
  ['entities of its own', () => archiveOf(partsOf({ 'xl/worksheets/sheet1.xml': `${laughs}<worksheet/>` }))],
  ['entities without an end', () => workbook(`<row><c t="str"><v>${filled('&amp;')}</v></c></row>`)],
  ['a comment without an end', () => workbook(`<!--${filled('- -')}`)],
  [
    'far columns',
    () => workbook(`<row>${inlineHead}</row>${'<row><c r="CV1"><v>1</v></c></row>'.repeat(19_000)}`),
  ],
  ['a million strings', () => workbook('<row/>', filled('</t></si><si><t>x'))],
  [
    'a hundred thousand relations',
    () =>
      workbook('', '', {
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r', 't', 'x').repeat(50_000)}</Relationships>`,
      }),
  ],
];

const fragments = [
  ...['<row>', '</row>', '<c>', '</c>', '<c r="A1" t="s">', '<v>0</v>', '<v>9e99</v>', '<t>', '</t>', '<is>'],
  ...[
    '<c r="ZZZ9"/>',
    '<row r="9999999"/>',
    ' ',
    '\t\n',
    '&amp;',
    '&#x10FFFF;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
  ],
  ...['<rPh>', '<f>1</f>', '"', "'", '<', '>', '=', 'x', '\uFEFF', '𝟘', '<?x ?>'],
];

/** One that chance puts together: many times the same few pieces, an honest one with bytes turned, or the beginning of one. */
export function randomWorkbook({ upTo, chance }: Random): Buffer {
  if (chance(0.3)) {
    const bytes = honestWorkbook();
    for (let left = 1 + upTo(8); left > 0; left -= 1) bytes[upTo(bytes.length)] = upTo(256);
    return chance(0.3) ? bytes.subarray(0, upTo(bytes.length)) : bytes;
  }
  const piece = Array.from({ length: 1 + upTo(6) }, () => fragments[upTo(fragments.length)]).join('');
  const head = chance(0.5) ? `<row>${inlineHead}</row>` : '';
  return workbook(head + filled(piece), chance(0.5) ? filled(piece) : 'x');
}
