import { cutToUnits } from '../../../lib/platform/text/length';
import { escapeMarkup } from '../../../lib/platform/text/markup';
import type { Cell, Cells, Sheet } from './cells';
import { zipOf, type Part } from './zip';

const chunkSize = 65_536;
/** Excel takes 1,048,576 rows; further ones go on in another sheet, as do those of a very long text. */
const mostRows = 1_000_000;
const charactersPerSheet = 1_000_000_000;
const longestCell = 32_767;

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What XML cannot hold, and halves of characters. */
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu;

/** A text as XML. Excel reads `_x0041_` as a letter, unless its first line is written so itself. */
export const xmlText = (text: string): string =>
  escapeMarkup(
    (text.length > longestCell ? `${cutToUnits(text, longestCell - 1)}…` : text)
      .replace(illegal, '')
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  );

function cellXml(cell: Cell): string {
  if (cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

const rowXml = (cells: Cells) => `<row>${cells.map(cellXml).join('')}</row>`;

/** Where the rows of a sheet come from, and where they go on. */
type Pages = {
  first: readonly Cells[];
  next: () => Promise<readonly Cells[] | null>;
  onRest: (rest: readonly Cells[] | null) => void;
  rowsPerSheet: number;
};

async function* sheetXml(
  header: Cells,
  { first, next, onRest, rowsPerSheet }: Pages,
): AsyncGenerator<string> {
  const widths = header.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="20" customWidth="1"/>`);
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  let text = `${head}<worksheet xmlns="${namespace}">${view}<cols>${widths.join('')}</cols><sheetData>${rowXml(header)}`;
  let [rows, characters] = [0, 0];
  let page: readonly Cells[] | null = first;
  while (page && rows + page.length <= rowsPerSheet && characters < charactersPerSheet) {
    for (const row of page) {
      text += rowXml(row);
      if (text.length < chunkSize) continue;
      characters += text.length;
      yield text;
      text = '';
    }
    rows += page.length;
    page = await next();
  }
  onRest(page);
  yield `${text}</sheetData></worksheet>`;
}

async function* one(text: string): AsyncGenerator<string> {
  yield head + text;
}

/** What ties the sheets together: it comes last, when it is known how many there are. */
function* frameOf(name: string, sheets: number): Generator<Part> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const titles = numbers.map((number) => xmlText(cutToUnits(number === 1 ? name : `${name} ${number}`, 31)));
  const part = (path: string, text: string): Part => ({ name: path, content: one(text) });
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${numbers
      .map((number) => `<sheet name="${titles[number - 1]}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}</Relationships>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  );
}

async function* partsOf({ name, header, pages }: Sheet, rowsPerSheet: number): AsyncGenerator<Part> {
  const iterator = pages[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await iterator.next();
    return done ? null : value;
  };
  try {
    let sheets = 0;
    let rest: readonly Cells[] | null = (await next()) ?? [];
    while (rest) {
      sheets += 1;
      const content = sheetXml(header, { first: rest, next, onRest: (left) => (rest = left), rowsPerSheet });
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content };
    }
    yield* frameOf(name, sheets);
  } finally {
    await iterator.return?.();
  }
}

/** A list as a workbook for Excel, in chunks as they are packed: words as words, never as formulas. */
export const xlsxOf = (sheet: Sheet, rowsPerSheet = mostRows): AsyncGenerator<Buffer> =>
  zipOf(partsOf(sheet, rowsPerSheet));
