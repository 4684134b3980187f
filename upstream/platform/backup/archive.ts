import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createHeader, padding, blockBytes } from './tar';

export type Entry = { name: string } & ({ file: string } | { bytes: Buffer } | { isFolder: true });

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

async function* fileOf(name: string, file: string, sum: Hash): AsyncGenerator<Buffer, boolean> {
  const handle = await open(file).catch(absent);
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    yield createHeader({ name, size, isFolder: false });
    for (let at = 0; at < size;) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - at));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
      const bytes = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
      sum.update(bytes);
      yield bytes;
      at += bytes.length;
    }
    yield padding(size);
    return true;
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
