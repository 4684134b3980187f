import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';

/** The block size of POSIX ustar, the format of every system's `tar`. */
export const blockBytes = 512;

export type TarEntry = { name: string; size: number; isFolder: boolean };

const field = { name: [0, 100], mode: [100, 8], size: [124, 12], sum: [148, 8], type: [156, 1] } as const;
const prefixField = [345, 155] as const;

function createHeader({ name, size, isFolder }: TarEntry): Buffer {
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

export type Stream = { size: number; stream: AsyncIterable<Buffer> };
export type Entry = { name: string } & ({ file: string } | { bytes: Buffer } | Stream | { isFolder: true });

/** The last entry: the sums of all earlier files in the format of `sha256sum`. */
export const sumsName = 'SHA256SUMS';
const chunkBytes = 256 * 1024;

/** Streams a tar archive. Files keep their starting size (cut or zero-filled if they change); missing ones are skipped. */
export async function* createArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const sums: string[] = [];
  for await (const entry of entries) {
    const sum = createHash('sha256');
    if ('isFolder' in entry) yield createHeader({ name: entry.name, size: 0, isFolder: true });
    else if ('bytes' in entry) yield* bytesOf(entry.name, entry.bytes, sum);
    else if ('stream' in entry) yield* streamOf(entry.name, entry, sum);
    else if (!(yield* fileOf(entry.name, entry.file, sum))) continue;
    if (!('isFolder' in entry)) sums.push(`${sum.digest('hex')}  ${entry.name}\n`);
  }
  yield* bytesOf(sumsName, Buffer.from(sums.join('')), createHash('sha256'));
  yield Buffer.alloc(2 * blockBytes);
}

function* bytesOf(name: string, bytes: Buffer, sum: Hash): Generator<Buffer> {
  sum.update(bytes);
  yield createHeader({ name, size: bytes.length, isFolder: false });
  yield bytes;
  yield padding(bytes.length);
}

async function* streamOf(name: string, { size, stream }: Stream, sum: Hash): AsyncGenerator<Buffer> {
  yield createHeader({ name, size, isFolder: false });
  let missing = size;
  for await (const chunk of stream) {
    sum.update(chunk);
    missing -= chunk.length;
    if (missing < 0) break;
    yield chunk;
  }
  if (missing !== 0) throw new Error(`${name} has another length than its storage said.`);
  yield padding(size);
}

/** Waits for the bytes alone: each wait costs a turn of a busy upstream, for each of thousands of files. */
async function* fileOf(name: string, file: string, sum: Hash): AsyncGenerator<Buffer, boolean> {
  const descriptor = openIfThere(file);
  if (descriptor === null) return false;
  try {
    const { size } = fstatSync(descriptor);
    yield createHeader({ name, size, isFolder: false });
    for (let at = 0; at < size;) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - at));
      const { bytesRead } = await readFrom(descriptor, chunk, 0, chunk.length, at);
      const bytes = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
      sum.update(bytes);
      yield bytes;
      at += bytes.length;
    }
    yield padding(size);
    return true;
  } finally {
    closeSync(descriptor);
  }
}

const readFrom = promisify(read);

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
