import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, its content as it comes. */
export type Part = { name: string; content: AsyncIterable<string | Uint8Array> };
type Entry = { name: Buffer; crc: number; size: number; packed: number; offset: number };

/** Sizes come after the content (bit 3), names are UTF-8 (bit 11); packed by deflate. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, so that the archive does not reveal the time. */
const day = 0x0021;
/** Larger archives have another format; no list comes near this size. */
const largest = 0xffff_fffe;

const record = (...fields: [bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const localHead = (name: Buffer) =>
  Buffer.concat([
    record([4, 0x04034b50], [2, 20], [2, flags], [2, deflated], [2, 0], [2, day], [4, 0], [4, 0], [4, 0]),
    record([2, name.length], [2, 0]),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Entry) =>
  record([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

const centralHead = ({ name, crc, packed, size, offset }: Entry) =>
  Buffer.concat([
    record([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflated], [2, 0], [2, day], [4, crc]),
    record([4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

const end = (count: number, size: number, offset: number) =>
  record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);

/** Packs parts one after the other, without holding them. Throws for an archive beyond 4 GB. */
export async function* zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const done: Entry[] = [];
  let offset = 0;
  for await (const { name: path, content } of parts) {
    const name = Buffer.from(path);
    const part: Entry = { name, crc: 0, size: 0, packed: 0, offset };
    yield localHead(name);
    for await (const chunk of packedOf(content, part)) yield chunk;
    if (offset + part.packed > largest || part.size > largest) throw new Error('The archive is too large.');
    yield descriptor(part);
    done.push(part);
    offset += localHead(name).length + part.packed + descriptor(part).length;
  }
  const directory = Buffer.concat(done.map(centralHead));
  yield directory;
  yield end(done.length, directory.length, offset);
}

/** Packs one part, and counts what goes in and what comes out. */
async function* packedOf(content: AsyncIterable<string | Uint8Array>, part: Entry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      yield bytes;
    }
  }
  // A failure reaches the reader by the stream itself.
  const packing = pipeline(counted(), createDeflateRaw({ level: 3 }), () => undefined);
  for await (const chunk of packing as AsyncIterable<Buffer>) {
    part.packed += chunk.length;
    yield chunk;
  }
}
