import { parseCsvRows } from './csv';
import { readDay } from './days';
import { readPrice, readPriceFile } from './read';

const head = 'id,title,season,price,from,to\n';
const good = 'a1,Mara,low,180,2027-03-01,2027-05-31\n';
const told = async (text: string) =>
  (await readPriceFile(text)).errors.map(({ row, column, message }) => [row, column, message]);

describe('records', () => {
  const records = (text: string) => parseCsvRows(text).map(({ cells }) => cells);

  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a\tb\n\n\tc', [['a', 'b'], [''], ['', 'c']]],
    [
      'a,"b, ""c""\nd"\ne,',
      [
        ['a', 'b, "c"\nd'],
        ['e', ''],
      ],
    ],
    ['"a"x,b', [['"a"x', 'b']]],
    ['', []],
    ['sep=|\r\na|b,c', [['a', 'b,c']]],
    ['\uFEFF"sep=;"\na;b,c\n', [['a', 'b,c']]],
    ['sep=\t\n', []],
    ['\n\r\n \na;b,c;d', [[''], [''], [' '], ['a', 'b,c', 'd']]],
  ])('%j', (text, expected) => expect(records(text)).toEqual(expected));

  it('know a quotation mark that is never closed', () => {
    expect(parseCsvRows('a\nb,"c\nd')).toEqual([{ row: 2, cells: [], isOpen: true }]);
  });

  it('end one behind the most that a file may have', () => {
    expect(parseCsvRows('\n'.repeat(30_000))).toHaveLength(20_001);
  });
});

it.each([
  ['180', 180],
  ['180.5', 180.5],
  ['180,50', 180.5],
  ['0.1', 0.1],
  ['1234.10', 1234.1],
  ['-5', 'A price cannot be negative.'],
  ['1,234.50', 'Please write the number without thousands separators.'],
  ['1.234,50', 'Please write the number without thousands separators.'],
  ['1.234.567', 'Please write the number without thousands separators.'],
  ['180.5550', 'At most two decimals.'],
  ['180.5000', 180.5],
  [180.55, 180.55],
  [1234.567, 'At most two decimals.'],
  [-5, 'A price cannot be negative.'],
  ['=1+1', 'Enter a number such as 1234.50.'],
  ['1e3', 'Enter a number such as 1234.50.'],
  ['USD 5', 5],
  ['\u00a0180,50\u202f$', 180.5],
  ['KES 500', 'Please write the amount in USD, not in another currency.'],
  ['180,50\u202f€', 'Please write the amount in USD, not in another currency.'],
  ['5 KES or so', 'Enter a number such as 1234.50.'],
  [0.1 + 0.2, 0.3],
])('a price of %j is %j', (written, read) => expect(readPrice(written)).toBe(read));

it.each(['1.500', '2.000', '180.500', '1,234', '180.555', '1 234', "1'234.50"])(
  'a price of %j is never guessed: it may have signs for thousands',
  (written) => expect(readPrice(written)).toBe('Please write the number without thousands separators.'),
);

it.each([
  ['2027-03-01', '2027-03-01'],
  ['2027/3/31', '2027-03-31'],
  ['2027.03.31', '2027-03-31'],
  ['1.3.2027', '2027-03-01'],
  ['31.12.2027', '2027-12-31'],
  ['3/3/2027', '2027-03-03'],
  ['2027-02-29', null],
  ['2027-03-01T00:00:00', '2027-03-01'],
  ['2027-03-01 00:00:00', '2027-03-01'],
  ['2027-03-01T00:00:00.000Z', '2027-03-01'],
  ['31.03.2027 00:00', '2027-03-31'],
  ['2027/3/31 12:00:00 AM', '2027-03-31'],
  ['\u200e31\u200e.03.2027', '2027-03-31'],
  ['٢٠٢٧-٠٣-٠١', '2027-03-01'],
  ['31. 3. 2027', '2027-03-31'],
  ['2027. 03. 31.', '2027-03-31'],
  ['1-Mar-2027', '2027-03-01'],
  ['31 March 2027', '2027-03-31'],
  ['March 31, 2027', '2027-03-31'],
  ['30-Sept-2027 00:00', '2027-09-30'],
  ['1-Mac-2027', null],
  ['31-Feb-2027', null],
  ['Mar 2027', null],
  ['2027-03-01T00:00:01', null],
  ['2027-03-01 12:00', null],
  ['2027-03/01', null],
  ['31/31/2027', null],
  ['1.13.2027', null],
])('a day of %j is %j', (written, read) => expect(readDay(written)).toBe(read));

describe('days with slashes or hyphens are read as the whole file proves', () => {
  const days = (...pairs: [string, string][]) =>
    readPriceFile(head + pairs.map(([from, to], at) => `a${at},,low,180,${from},${to}\n`).join(''));
  const read = async (...pairs: [string, string][]) =>
    (await days(...pairs)).rows.map(({ from, to }) => [from, to]);

  it('with the day first, or the month', async () => {
    expect(await read(['01/03/2027', '31/05/2027'], ['1/6/2027', '2/6/2027'])).toEqual([
      ['2027-03-01', '2027-05-31'],
      ['2027-06-01', '2027-06-02'],
    ]);
    expect(await read(['3/1/2027', '5/31/2027'])).toEqual([['2027-03-01', '2027-05-31']]);
    expect(await read(['01-03-2027', '31-05-2027'])).toEqual([['2027-03-01', '2027-05-31']]);
  });

  it('and refused once, with a way out, where nothing does', async () => {
    expect(
      await days(['2027-01-01', '2027-01-02'], ['1/3/2027', '5/6/2027'], ['7/8/2027', '9/10/2027']),
    ).toEqual({
      rows: [expect.objectContaining({ row: 2 })],
      errors: [
        {
          row: 3,
          column: 'from',
          message:
            'It is not clear which number of 1/3/2027 is the month. Enter days such as 2027-03-31, or download the file for Excel, which leaves days as they are.',
        },
      ],
    });
    expect((await days(['31/03/2027', '4/13/2027'])).errors).toMatchObject([
      { row: 2, column: 'from', message: expect.stringContaining('mixes day-first and month-first dates') },
    ]);
  });
});

it.each(['3/1/27', '1-Mar-27', '31.12.27', '27-03-01', '0027-03-01', '1999-12-31', '2100-01-01', '1.1.2100'])(
  'a day of %j is refused for its year',
  async (day) =>
    expect(await told(`${head}a1,Mara,low,180,${day},2027-05-31\n`)).toEqual([
      [2, 'from', 'Please check the year.'],
    ]),
);

describe('a file', () => {
  it('is read with any delimiter, order of columns and end of lines', async () => {
    const row = {
      row: 2,
      id: 'a1',
      title: 'Mara',
      season: 'lowSeason',
      price: 180.5,
      from: '2027-03-01',
      to: '2027-05-31',
    };
    expect(await readPriceFile(head + good.replace('180', '180.5'))).toEqual({ rows: [row], errors: [] });
    const other = '\uFEFFTo;From;Price;Season;ID;Title;Note\r\n31.5.2027;1.3.2027;180,5;LOW;a1;Mara;x\r\n';
    expect(await readPriceFile(other)).toEqual({ rows: [row], errors: [] });
    const quotedHead = `\uFEFF"id","title","season","price","from","to"\n"a1","Mara","Low season","180,50",2027-03-01,2027-05-31`;
    expect(await readPriceFile(quotedHead)).toEqual({ rows: [row], errors: [] });
    const copied = `${head}\u200ba1,Mara,\u00a0low\u200e,180.5,\u200e2027-03-01,2027-05-31\ufeff`;
    expect(await readPriceFile(copied)).toEqual({ rows: [row], errors: [] });
    const quoted = `${head}a1,"'=Mara",low,"180,50",2027-03-01,2027-05-31`;
    expect((await readPriceFile(quoted)).rows).toEqual([{ ...row, title: "'=Mara" }]);
  });

  it('tells every mistake by its row and column', async () => {
    const text = `${head}\n${good},Mara,spring,-5,x,\nb,B,peak,1.234,2027-02-30,2027-03-01\n`;
    expect(await told(text)).toEqual([
      [4, 'id', 'Missing.'],
      [4, 'season', 'Enter low, high or peak.'],
      [4, 'price', 'A price cannot be negative.'],
      [4, 'from', 'Enter a day such as 2027-03-31.'],
      [4, 'to', 'Missing.'],
      [5, 'price', 'Please write the number without thousands separators.'],
      [5, 'from', 'Enter a day such as 2027-03-31.'],
    ]);
  });

  it.each([
    ['PK\u0003\u0004rest', 'This is a workbook. Save it as CSV UTF-8, and choose that file.'],
    ['PK!\uFFFD[Content_Types].xml', 'This is a workbook. Save it as CSV UTF-8, and choose that file.'],
    [
      '\uFFFD\uFFFD\u0871\uFFFD>',
      'This is an Excel 97 to 2003 workbook. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
    ],
    [
      '\uFFFD\uFFFD\u0011\u0871\u001A\uFFFD>EncryptedPackage',
      'This workbook has a password. Save it without one as an Excel workbook (.xlsx), or as CSV UTF-8.',
    ],
    [`${head}a1,Mar\uFFFD,low`, 'Some characters in the file cannot be read. Save it as CSV UTF-8.'],
    ['', 'The file has no rows.'],
    [head, 'The file has no rows.'],
    ['id,season,from,to\n', 'The first row has no column “price”.'],
    ['id,id,season,price,from,to\n', 'The first row has the column “id” twice.'],
    [`${head}"a1,Mara`, 'A quotation mark that begins here is not closed.'],
    [head + good.repeat(5001), 'A file can have 5,000 rows at most.'],
    ['x'.repeat(1_000_001), 'A file can be at most 1 MB.'],
    [`${head}a1,${'x'.repeat(1_001)},low`, 'A cell can have 1,000 characters at most.'],
    [
      `${head}${','.repeat(100_001)}`,
      'The sheet is too large. Copy the rows with prices into a new workbook.',
    ],
    [head + '\n'.repeat(20_001), 'The sheet is too large. Copy the rows with prices into a new workbook.'],
  ])('%# is refused as a whole', async (text, message) => {
    expect(await readPriceFile(text)).toMatchObject({ rows: [], errors: [{ message }] });
  });

  it.each(['"', 'x', '\n', ',', ';', '"x', '""', ' ', "'", '\r', '9', '1,234.', ',\n'])(
    'of a hostile hand is read to its end: %j',
    async (text) => {
      const million = head + text.repeat(Math.floor(990_000 / text.length));
      expect((await readPriceFile(million)).errors).not.toEqual([]);
    },
  );
});
