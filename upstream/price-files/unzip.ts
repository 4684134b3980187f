import { crc32, inflateRawSync } from 'node:zlib';

/** Why an archive is not read. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  constructor(readonly why: 'broken' | 'tooLarge') {
    super(why);
  }
}

/** A workbook has some dozen parts. */
const mostParts = 2_000;
const endSignature = 0x06054b50;
const endBytes = 22;
const longestComment = 65_535;
const [stored, deflated] = [0, 8];

type Entry = { flags: number; method: number; crc: number; packed: number; size: number; offset: number };

/** The parts of an archive by their names; a part is unpacked when it is asked for, to at most `mostBytes`. Throws an ArchiveError. */
export function archiveOf(bytes: Buffer, mostBytes: number) {
  const entries = entriesIn(bytes);
  return (name: string): Buffer | null => {
    const entry = entries.get(name);
    return entry ? unpacked(bytes, entry, mostBytes) : null;
  };
}

function entriesIn(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostParts) throw new ArchiveError('tooLarge');
  const entries = new Map<string, Entry>();
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new ArchiveError('broken');
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    entries.set(name.replace(/^\//, ''), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the record stands that ends every archive: behind it is nothing but a comment. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new ArchiveError('broken');
}

function unpacked(bytes: Buffer, { flags, method, crc, packed, size, offset }: Entry, most: number): Buffer {
  const isEncrypted = (flags & 1) !== 0;
  if (isEncrypted || offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50)
    throw new ArchiveError('broken');
  if (size > most) throw new ArchiveError('tooLarge');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = contentOf(bytes.subarray(start, start + packed), method, most);
  if (crc32(content) !== crc) throw new ArchiveError('broken');
  return content;
}

/** What the directory says of a size is not believed: unpacking ends at the limit. */
function contentOf(content: Buffer, method: number, most: number): Buffer {
  if (method === stored) return content;
  if (method !== deflated) throw new ArchiveError('broken');
  try {
    return inflateRawSync(content, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ArchiveError(isTooLarge ? 'tooLarge' : 'broken');
  }
}
