import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Unreadable } from './unreadable';

/** A workbook has some dozen parts. */
const mostParts = 2_000;

const broken = (error: unknown): never => {
  throw error instanceof Unreadable ? error : new Unreadable('broken');
};

/** Programs do not agree on the case of a name, nor on what parts it. */
const plainName = (name: string) => name.replaceAll('\\', '/').toLowerCase();

/** The parts of an archive by their names; a part is unpacked when it is asked for, to at most `mostBytes`. Throws Unreadable. */
export async function archiveOf(bytes: Buffer, mostBytes: number) {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true }).catch(broken);
  if (archive.entryCount > mostParts) throw new Unreadable('tooLarge');
  const entries = await entriesIn(archive).catch(broken);
  return async (name: string): Promise<Buffer | null> => {
    const entry = entries.get(plainName(name));
    return entry ? unpacked(archive, entry, mostBytes).catch(broken) : null;
  };
}

async function entriesIn(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    // Of two parts of one name, readers would not agree which is meant.
    const name = plainName(entry.fileName);
    if (entries.has(name)) throw new Unreadable('broken');
    entries.set(name, entry);
  }
  return entries;
}

/** The library holds the part to the size that it is said to have; its checksum is for us to compare. */
async function unpacked(archive: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > mostBytes) throw new Unreadable('tooLarge');
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new Unreadable('broken');
  return content;
}
