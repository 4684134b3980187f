import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipOf } from '../../exports/zip';
import { xlsxOf } from '../../exports/xlsx';
import { readPriceFile } from './read';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = (...targets: [string, string, string][]) =>
  `${xml}<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** An archive of these parts, in base64. */
async function packed(parts: Record<string, string>): Promise<string> {
  async function* all() {
    for (const [name, text] of Object.entries(parts))
      yield {
        name,
        content: (async function* () {
          yield text;
        })(),
      };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(all())) chunks.push(chunk);
  return Buffer.concat(chunks).toString('base64');
}

/** A workbook as Excel writes one: words in a list of their own, empty cells left out. */
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  packed({
    'xl/workbook.xml': `${xml}<workbook><workbookPr/><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/sharedStrings.xml': `${xml}<sst>${[
      'id',
      'title',
      'season',
      'price',
      'from',
      'to',
      'a1',
      'Mara &amp; more',
      'low',
      '2027-05-31',
    ]
      .map((word) => `<si><t>${word}</t></si>`)
      .join(
        '',
      )}<si><r><t>hi</t></r><r><t xml:space="preserve">gh</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si></sst>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `${xml}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
const head = `<row r="1">${[0, 1, 2, 3, 4, 5].map((at) => `<c r="${'ABCDEF'[at]}1" t="s"><v>${at}</v></c>`).join('')}</row>`;

it('reads words, numbers, days and what formulas came to, by row and column as the sheet counts', async () => {
  const file = await workbook(
    `${head}<row r="3"><c r="A3" t="s"><v>6</v></c><c r="B3" s="1" t="s"><v>7</v></c><c r="C3" t="s"><v>10</v></c><c r="D3"><f>90*2.01</f><v>180.9</v></c><c r="E3" s="2"><v>46447</v></c><c r="F3" t="s"><v>9</v></c><c r="H3" t="b"><v>1</v></c></row>` +
      `<row r="4"/><row r="5"><c r="A5" t="inlineStr"><is><t>a2</t></is></c><c r="C5" t="s"><v>8</v></c><c r="D5" t="str"><f>"1.500"</f><v>1.500</v></c><c r="E5"><v>46447.5</v></c></row>`,
  );
  expect(await readPriceFile(file, 'xlsx')).toEqual({
    rows: [
      {
        row: 3,
        id: 'a1',
        title: 'Mara & more',
        season: 'highSeason',
        price: 180.9,
        from: '2027-03-01',
        to: '2027-05-31',
      },
    ],
    errors: [
      { row: 5, column: 'price', message: 'Please write the number without thousands separators.' },
      { row: 5, column: 'from', message: 'Enter a day such as 2027-03-31.' },
      { row: 5, column: 'to', message: 'Missing.' },
    ],
  });
});

it('counts days from the year that the workbook counts from', async () => {
  const file = await workbook(
    `${head}<row r="2"><c r="A2" t="s"><v>6</v></c><c r="C2" t="s"><v>8</v></c><c r="D2"><v>180</v></c><c r="E2"><v>44985</v></c><c r="F2" t="s"><v>9</v></c></row>`,
    {
      'xl/workbook.xml': `${xml}<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="P" sheetId="2" r:id="rId2"/></x:sheets></x:workbook>`,
    },
  );
  expect((await readPriceFile(file, 'xlsx')).rows).toMatchObject([{ from: '2027-03-01' }]);
});

/** A workbook with these sheets by their names, and other parts in the place of its own. */
const named = (sheets: Record<string, string>, more: Record<string, string> = {}) => {
  const all = Object.entries(sheets).map(([name, rows], at) => ({
    name,
    rows,
    id: `rId${at}`,
    file: `s${at}.xml`,
  }));
  const targets = all.map(({ id, file }): [string, string, string] => [id, 'worksheet', file]);
  const sheet = (rows: string) => `${xml}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return packed({
    'xl/workbook.xml': `${xml}<workbook><sheets>${all.map(({ name, id }) => `<sheet name="${name}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...targets, ['rIdS', 'styles', 'styles.xml']),
    ...Object.fromEntries(all.map(({ file, rows }) => [`xl/${file}`, sheet(rows)])),
    ...more,
  });
};
const words = (...cells: string[]) =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
const columns = words('id', 'title', 'season', 'price', 'from', 'to');
const priced = (price: string, from = '2027-03-01', to = '2027-05-31') =>
  columns + words('a1', 'Mara', 'low', price, from, to);

it('reads the first sheet that names the columns, and says where others do', async () => {
  const read = async (sheets: Record<string, string>) => readPriceFile(await named(sheets), 'xlsx');
  const rows = [expect.objectContaining({ price: 180 })];
  expect(await read({ Notes: words('Notes'), Empty: '', Prices: priced('180') })).toEqual({
    rows,
    errors: [],
  });
  expect(await read({ A: priced('180'), B: '<broken', C: priced('190') })).toEqual({
    rows,
    errors: [],
    warnings: [{ row: 1, column: '', message: 'Only the sheet “A” is read: other sheets have prices, too.' }],
  });
  expect(await read({ A: words('Notes'), B: '' })).toMatchObject({
    errors: [{ message: 'The first row has no column “id”.' }],
  });
});

it('takes neither a day nor another currency for a price, a midnight that a time zone missed for a day, and a formula that came to nothing for one', async () => {
  const styles = `${xml}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]&quot;day&quot; 0.00"/><numFmt numFmtId="166" formatCode="[$KES] 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
  const read = async (...cells: [string, string?, string?]) => {
    const file = await named({ A: priced(...cells) }, { 'xl/styles.xml': styles });
    const { rows, errors } = await readPriceFile(file, 'xlsx');
    return rows[0] ?? errors.map(({ column, message }) => `${column}: ${message}`);
  };
  // What Excel makes of 12.5 where the point parts a day from its month.
  const days = ['<c s="1"><v>46154</v></c>', '<c s="2"><v>46154</v></c>'];
  for (const price of [...days, '<c t="b"><v>1</v></c>', '<c><f>90*2</f><v></v></c>'])
    expect(await read(price)).toEqual(['price: Enter a number such as 1234.50.']);
  expect(await read('<c s="3"><v>180</v></c>')).toMatchObject({ price: 180 });
  const currency = 'price: Please write the amount in USD, not in another currency.';
  expect(await read('<c s="4"><v>500</v></c>')).toEqual([currency]);
  expect(
    await read('180', '<c s="1"><v>46447.00000000001</v></c>', '<c><v>46537.9995</v></c>'),
  ).toMatchObject({ from: '2027-03-01', to: '2027-05-31' });
});

it('finds the parts of a workbook wherever other programs put them', async () => {
  const sheet = `${xml}<worksheet><sheetData>${priced('180')}</sheetData></worksheet>`;
  const book = `${xml}<workbook><sheets><sheet name="P" r:id="rId1"/></sheets></workbook>`;
  const at = (target: string) => relations(['rId1', 'worksheet', target]);
  for (const parts of [
    {
      '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook2.xml']),
      'xl/workbook2.xml': book,
      'xl/_rels/workbook2.xml.rels': at('worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': sheet,
    },
    ...['worksheets\\sheet1.xml', './worksheets/Sheet1.xml', '/XL/worksheets/sheet1.xml'].map((target) => ({
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': at(target),
      'xl/worksheets/sheet1.xml': sheet,
    })),
  ])
    expect((await readPriceFile(await packed(parts), 'xlsx')).rows).toMatchObject([{ price: 180 }]);
});

it('reads what is given out', async () => {
  async function* pages() {
    yield [['a1', '=Mara', 'low', 180.5, '2027-03-01', '2027-05-31']];
  }
  const header = ['id', 'title', 'season', 'price', 'from', 'to'];
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxOf({ name: 'safari', header, pages: pages() })) chunks.push(chunk);
  expect(await readPriceFile(Buffer.concat(chunks).toString('base64'), 'xlsx')).toEqual({
    rows: [
      {
        row: 2,
        id: 'a1',
        title: '=Mara',
        season: 'lowSeason',
        price: 180.5,
        from: '2027-03-01',
        to: '2027-05-31',
      },
    ],
    errors: [],
  });
});

describe('is refused as a whole', () => {
  const messageOf = async (file: string) =>
    (await readPriceFile(file, 'xlsx')).errors.map(({ message }) => message);
  const broken = ['The workbook cannot be read. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.'];
  const tooLarge = ['The sheet is too large. Copy the rows with prices into a new workbook.'];

  it('where it is none, is cut off or was tampered with', async () => {
    const file = Buffer.from(await workbook(head), 'base64');
    const flipped = Buffer.from(file);
    flipped[60]! ^= 0xff;
    for (const bytes of [Buffer.from('PK'), Buffer.alloc(0), file.subarray(0, 300), flipped])
      expect(await messageOf(bytes.toString('base64'))).toEqual(broken);
    expect(await messageOf('not base64 at all')).toEqual(broken);
    expect(await messageOf(await packed({ 'a.txt': 'x' }))).toEqual(broken);
  });

  it('where it would unpack to more than a sheet of prices has, whatever it says of its size', async () => {
    const bomb = Buffer.from(await workbook(`${head}${' '.repeat(60_000_000)}`), 'base64');
    expect(bomb.length).toBeLessThan(400_000);
    expect(await messageOf(bomb.toString('base64'))).toEqual(tooLarge);
    // The same, said to be small.
    const at = bomb.lastIndexOf('xl/worksheets/sheet2.xml') - 46;
    bomb.writeUInt32LE(100, at + 24);
    expect(await messageOf(bomb.toString('base64'))).toEqual(broken);
    expect(await messageOf(Buffer.alloc(1_000_001).toString('base64'))).toEqual([
      'A file can be at most 1 MB.',
    ]);
  });

  it('where it declares entities, which are never read', async () => {
    const entity = `${xml}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${head}</sheetData></worksheet>`;
    expect(await messageOf(await workbook(head, { 'xl/worksheets/sheet2.xml': entity }))).toEqual(broken);
    const unknown = `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>&a;&#0;&lt;</t></is></c></row>`;
    expect((await readPriceFile(await workbook(unknown), 'xlsx')).errors.length).toBeGreaterThan(0);
  });
});

describe('of a hostile hand', () => {
  const filled = (text: string) => text.repeat(Math.floor(3_900_000 / text.length));
  const bytesOf = (text: string) => Buffer.from(text, 'base64').length;
  const strings = (text: string) => ({ 'xl/sharedStrings.xml': `${xml}<sst><si><t>${text}</t></si></sst>` });
  const reference = '<c t="s"><v>0</v></c>';
  const longCell = ['A cell can have 1,000 characters at most.'];
  const tooLarge = ['The sheet is too large. Copy the rows with prices into a new workbook.'];
  const messagesOf = async (file: string) =>
    (await readPriceFile(file, 'xlsx')).errors.map(({ message }) => message);

  it.each(['<c/>', '<row/>', '<', '<c r="A1', ' a=', '&amp;', '<t>', '<c r="ZZZ9"><v>1</v></c>', '"'])(
    'is read to its end: %s',
    async (text) =>
      expect((await readPriceFile(await workbook(head + filled(text)), 'xlsx')).errors).not.toEqual([]),
  );

  // Read as it was, each of these 180,000 cells was looked through anew: 15 minutes for 21 kB.
  it.each([
    ['blanks', ' '.repeat(3_900_000)],
    ['an x behind blanks', `${' '.repeat(3_900_000)}x`],
  ])('is refused at the first cell that refers to a text of %s', async (_what, text) => {
    const file = await workbook(`<row>${reference.repeat(180_000)}</row>`, strings(text));
    expect(bytesOf(file)).toBeLessThan(40_000);
    expect(await messagesOf(file)).toEqual(tooLarge);
    expect(await messagesOf(await workbook(`<row>${reference}</row>`, strings(text)))).toEqual(longCell);
  });

  it('is refused where its blank rows and cells are too many', async () => {
    const rows = (count: number, cells: string) => workbook(`<row>${cells}</row>`.repeat(count));
    expect(await messagesOf(await rows(20_001, ''))).toEqual(tooLarge);
    expect(await messagesOf(await rows(20_000, ''))).toEqual(['The file has no rows.']);
    expect(await messagesOf(await rows(10_001, '<c t="str"><v> </v></c>'.repeat(10)))).toEqual(tooLarge);
  });

  it('may have long texts that no cell of the sheet refers to', async () => {
    const text = `id</t></si><si><t>${'x'.repeat(5_000)}`;
    expect(await messagesOf(await workbook(`<row>${reference}</row>`, strings(text)))).toEqual([
      'The first row has no column “season”.',
    ]);
  });
});

describe('a workbook of somebody', () => {
  const read = (name: string) =>
    readPriceFile(readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'base64'), 'xlsx');

  it('may have days as cells of their own kind, of which a midnight is the day', async () => {
    const { rows, errors } = await read('iso-date-cells.xlsx');
    expect(errors).toEqual([]);
    expect(rows.map(({ season, from, to }) => [season, from, to])).toEqual([
      ['lowSeason', '2027-03-01', '2027-05-31'],
      ['highSeason', '2027-01-01', '2027-02-28'],
      ['peakSeason', '2027-06-01', '2027-12-31'],
    ]);
  });

  it.each([
    [
      'excel-97.xls',
      'This is an Excel 97 to 2003 workbook. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
    ],
    [
      'with-password.xlsx',
      'This workbook has a password. Save it without one as an Excel workbook (.xlsx), or as CSV UTF-8.',
    ],
  ])('that cannot be read is called what it is: %s', async (name, message) => {
    expect((await read(name)).errors).toEqual([{ row: 1, column: '', message }]);
  });
});
