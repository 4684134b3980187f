/** Texts, which are packed and unpack to a thousand times their size. */
const texts = ['tEXt', 'zTXt', 'iTXt'];
/** Colour profiles are packed, too; real ones have a few kilobytes. */
const mostProfileBytes = 32_768;
const signatureBytes = 8;
/** The length, type and checksum of a chunk. */
const frameBytes = 12;

const isNeeded = (type: string, length: number) =>
  !texts.includes(type) && (type !== 'iCCP' || length <= mostProfileBytes);

/** A PNG without its texts, and without a colour profile of unlikely length: 60 kB of them take 300 MB to be read. */
export function withoutTexts(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = signatureBytes; at + frameBytes <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + frameBytes + length;
    if (!isNeeded(bytes.toString('latin1', at + 4, at + 8), length)) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}
