/** A record of a CSV file: its cells, where it stands, counted from 1, and whether a quotation mark in it is never closed. */
export type Record = { row: number; cells: string[]; isOpen: boolean };

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];
const longestHead = 1000;

/** What parts the cells: the sign that the first line has most of. */
export function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, longestHead).split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => head.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A quoted cell from its first quotation mark on; every sign is looked at once. */
function quotedCell(text: string, start: number): { value: string; end: number; isOpen: boolean } {
  const pieces: string[] = [];
  for (let from = start + 1; ;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return { value: pieces.join('') + text.slice(from), end: text.length, isOpen: true };
    pieces.push(text.slice(from, mark));
    if (text[mark + 1] !== '"') return { value: pieces.join(''), end: mark + 1, isOpen: false };
    pieces.push('"');
    from = mark + 2;
  }
}

/** The records of a CSV file one by one (RFC 4180), with any end of lines; empty lines are records of one empty cell. */
export function* recordsOf(text: string, delimiter: Delimiter): Generator<Record> {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  const plainFrom = (start: number) => {
    plain.lastIndex = start;
    return plain.exec(text)![0];
  };
  let cells: string[] = [];
  let [at, row] = [0, 0];
  while (at < text.length) {
    let value = '';
    let isOpen = false;
    if (text[at] === '"') ({ value, end: at, isOpen } = quotedCell(text, at));
    const rest = plainFrom(at);
    cells.push(value + rest);
    at += rest.length;
    if (text[at] === delimiter) {
      at += 1;
      // A line that ends with a delimiter has an empty cell behind it.
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue;
      cells.push('');
    }
    row += 1;
    yield { row, cells, isOpen };
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}
