import { ArchiveError } from './unzip';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Words of XML as they are meant: the five entities that it has by itself, and characters by number. */
const plain = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/g,
        (written: string, name?: string, decimal?: string, hex?: string) => {
          if (name) return entities[name]!;
          const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
        },
      )
    : text;

/** A tag of a document, and the words between it and the next. */
export class Tag {
  /** Without a prefix. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  constructor(
    private readonly inner: string,
    private readonly behind: string,
  ) {
    this.name = /^\/?(?:[\w.-]*:)?([\w.-]*)/.exec(inner)![1]!;
    this.isEnd = inner.startsWith('/');
    this.isEmpty = inner.endsWith('/');
  }

  get text(): string {
    return plain(this.behind);
  }

  /** An attribute by its name without a prefix; '' where there is none. */
  get(wanted: string): string {
    const written = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
    for (const [, name, double, single] of this.inner.matchAll(written))
      if (name === wanted) return plain(double ?? single ?? '');
    return '';
  }
}

/** The tags of a document one by one, each sign of it looked at once. One that declares entities of its own is refused. Throws an ArchiveError. */
export function* tagsOf(document: string): Generator<Tag> {
  let at = document.indexOf('<');
  while (at >= 0) {
    const isNote = document.startsWith('<!--', at);
    const isHead = document.startsWith('<?', at);
    // A document type may declare entities; no workbook has one.
    if (!isNote && document.startsWith('<!', at)) throw new ArchiveError('broken');
    const close = behind(document, at, isNote ? '-->' : isHead ? '?>' : '>');
    const next = document.indexOf('<', close);
    const text = document.slice(close, next < 0 ? document.length : next);
    if (!isNote && !isHead) yield new Tag(document.slice(at + 1, close - 1), text);
    at = next;
  }
}

function behind(document: string, at: number, sign: string): number {
  const found = document.indexOf(sign, at);
  if (found < 0) throw new ArchiveError('broken');
  return found + sign.length;
}
