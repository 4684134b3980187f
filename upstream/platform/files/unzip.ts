import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

export class UnreadableWorkbook extends Error {
  override readonly name = 'Unreadable';
  constructor(readonly why: 'broken' | 'tooLarge') {
    super(why);
  }
}

/** A workbook has some dozen parts. */
const mostParts = 2_000;

const broken = (error: unknown): never => {
  throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook('broken');
};

/** Programs differ in case and in the separator. */
const plainName = (name: string) => name.replaceAll('\\', '/').toLowerCase();

/** The parts of a zip archive by name, unpacked on demand to at most `mostBytes`. Throws Unreadable. */
export async function openArchive(bytes: Buffer, mostBytes: number) {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true }).catch(broken);
  if (archive.entryCount > mostParts) throw new UnreadableWorkbook('tooLarge');
  const entries = await entriesIn(archive).catch(broken);
  return async (name: string): Promise<Buffer | null> => {
    const entry = entries.get(plainName(name));
    return entry ? unpacked(archive, entry, mostBytes).catch(broken) : null;
  };
}

async function entriesIn(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    // Readers disagree about which of two parts with one name counts.
    const name = plainName(entry.fileName);
    if (entries.has(name)) throw new UnreadableWorkbook('broken');
    entries.set(name, entry);
  }
  return entries;
}

/** The library enforces the stated size, but does not check the checksum. */
async function unpacked(archive: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > mostBytes) throw new UnreadableWorkbook('tooLarge');
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new UnreadableWorkbook('broken');
  return content;
}
