/** The block size of POSIX ustar, the format of every system's `tar`. */
export const blockBytes = 512;

export type TarEntry = { name: string; size: number; isFolder: boolean };

const field = { name: [0, 100], mode: [100, 8], size: [124, 12], sum: [148, 8], type: [156, 1] } as const;
const prefixField = [345, 155] as const;

/** The header of an entry. Throws for a name that is too long for the format. */
export function createHeader({ name, size, isFolder }: TarEntry): Buffer {
  const header = Buffer.alloc(blockBytes);
  const write = ([at, length]: readonly [number, number], text: string) =>
    header.write(text, at, length, 'latin1');
  const octal = (length: number, value: number) => value.toString(8).padStart(length - 1, '0');
  const [prefix, last] = splitName(isFolder ? `${name}/` : name);
  write(field.name, last);
  write(prefixField, prefix);
  write(field.mode, octal(8, isFolder ? 0o700 : 0o600));
  for (const owner of [108, 116]) write([owner, 8], octal(8, 0));
  write(field.size, octal(12, size));
  write([136, 12], octal(12, 0));
  write(field.type, isFolder ? '5' : '0');
  write([257, 8], 'ustar\u000000');
  write(field.sum, `${octal(7, sumOf(header))}\0 `);
  return header;
}

function splitName(name: string): [prefix: string, last: string] {
  if (name.length <= field.name[1]) return ['', name];
  const slash = name.indexOf('/', name.length - field.name[1] - 1);
  if (slash < 0 || slash > prefixField[1]) throw new Error(`${name} is too long for an archive.`);
  return [name.slice(0, slash), name.slice(slash + 1)];
}

/** The header's checksum, which counts the sum's own bytes as blanks. */
function sumOf(header: Buffer): number {
  const [at, length] = field.sum;
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 32 : byte), 0);
}

/** Reads a header; null for the final empty block. Throws for any format but the one written here. */
export function readHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null;
  const read = ([at, length]: readonly [number, number]) =>
    header.toString('latin1', at, at + length).replace(/\0.*$/s, '');
  const number = (place: readonly [number, number]) => parseInt(read(place), 8);
  const type = read(field.type);
  if (number(field.sum) !== sumOf(header) || !['0', '5'].includes(type)) throw new Error('not a header');
  const [prefix, last] = [read(prefixField), read(field.name)];
  const name = prefix ? `${prefix}/${last}` : last;
  return { name: name.replace(/\/$/, ''), size: number(field.size), isFolder: type === '5' };
}

export const padding = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
