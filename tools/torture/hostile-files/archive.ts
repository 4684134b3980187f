import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive: what it holds, and what the archive says of it where that is not so. */
export type Part = { name: string; content: Buffer; saidSize?: number; at?: number };

function headOf(signature: number, { name, content, saidSize }: Part, packed: Buffer): Buffer {
  const isLocal = signature === 0x04034b50;
  const head = Buffer.alloc(isLocal ? 30 : 46);
  head.writeUInt32LE(signature, 0);
  const at = isLocal ? 4 : 6;
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(8, at + 4);
  head.writeUInt32LE(crc32(content), at + 10);
  head.writeUInt32LE(packed.length, at + 14);
  head.writeUInt32LE(saidSize ?? content.length, at + 18);
  head.writeUInt16LE(Buffer.byteLength(name), at + 22);
  return head;
}

/** An archive of these parts, honest or not: `at` lets a part lie where another one is. */
export function archiveOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const packedOf = new Map<Buffer, Buffer>();
  let offset = 0;
  for (const part of parts) {
    const packed = packedOf.get(part.content) ?? deflateRawSync(part.content);
    packedOf.set(part.content, packed);
    const name = Buffer.from(part.name);
    const entry = headOf(0x02014b50, part, packed);
    entry.writeUInt32LE(part.at ?? offset, 42);
    directory.push(entry, name);
    if (part.at !== undefined) continue;
    const file = Buffer.concat([headOf(0x04034b50, part, packed), name, packed]);
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}
