import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { sumsName, blockBytes, padding, readHeader, type TarEntry } from './archive';

export class BrokenArchive extends Error {}

/** A file or folder of an archive; read its bytes before the next entry. */
export type ReadEntry = TarEntry & { bytes: AsyncIterable<Buffer> };

/** Reads an archive and checks its sums at the end. Throws BrokenArchive for an incomplete or foreign one. */
export async function* readEntries(archive: string): AsyncGenerator<ReadEntry> {
  const found: string[] = [];
  let isWhole = false;
  try {
    for await (const entry of unpacked(archive)) {
      const sum = createHash('sha256');
      const parts: Buffer[] = [];
      const isSums = entry.name === sumsName;
      const bytes = watched(entry.bytes, (chunk) => {
        sum.update(chunk);
        if (isSums) parts.push(chunk);
      });
      if (!isSums) yield { ...entry, bytes };
      // Drains what the consumer did not read.
      for await (const _chunk of bytes);
      if (isSums) {
        isWhole = Buffer.concat(parts).toString() === found.join('');
      } else if (!entry.isFolder) found.push(`${sum.digest('hex')}  ${entry.name}\n`);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BrokenArchive(`There is no file ${archive}.`);
    const isArchive = error instanceof BrokenArchive || /^(Z_|ERR_)/.test(code ?? '');
    if (!isArchive) throw error;
    isWhole = false;
  }
  if (!isWhole)
    throw new BrokenArchive(
      `${archive} is not a complete backup: it is cut off, or was changed since it was written.`,
    );
}

async function* watched(bytes: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    see(chunk);
    yield chunk;
  }
}

async function* unpacked(archive: string): AsyncGenerator<ReadEntry> {
  const source = createReadStream(archive);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  const take = createReader(unzipped);
  try {
    for (;;) {
      const header = await take.all(blockBytes);
      let entry: TarEntry | null;
      try {
        entry = readHeader(header);
      } catch {
        throw new BrokenArchive();
      }
      if (!entry) return await take.rest();
      if (!isBelow(entry.name)) throw new BrokenArchive();
      yield { ...entry, bytes: take.parts(entry.size) };
      await take.all(padding(entry.size).length);
    }
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

const isBelow = (name: string) => name.split('/').every((part) => !['', '.', '..'].includes(part));

function createReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  async function* parts(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      if (left.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new BrokenArchive();
        left = next.value;
      }
      const part = left.subarray(0, missing);
      left = left.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
  const all = async (bytes: number) => {
    const taken: Buffer[] = [];
    for await (const part of parts(bytes)) taken.push(part);
    return Buffer.concat(taken);
  };
  /** Reads past the end, where gunzip checks the sum. */
  const rest = async () => {
    while (!(await chunks.next()).done);
  };
  return { parts, all, rest };
}

export async function readBytes({ bytes }: ReadEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Unpacks an archive into a folder, readable by its owner only. `take` says which entries it has put elsewhere. */
export async function unpackInto(
  folder: string,
  archive: string,
  take: (entry: ReadEntry) => boolean | Promise<boolean> = () => false,
): Promise<void> {
  for await (const entry of readEntries(archive)) {
    if (await take(entry)) continue;
    const place = path.join(folder, entry.name);
    await mkdir(entry.isFolder ? place : path.dirname(place), { recursive: true, mode: 0o700 });
    if (entry.isFolder) continue;
    const file = await open(place, 'wx', 0o600);
    try {
      for await (const part of entry.bytes) await file.write(part);
    } finally {
      await file.close();
    }
  }
}
