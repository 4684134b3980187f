import { crc32 } from 'node:zlib';

/** Packed texts expand to a thousand times their size. */
const texts = ['tEXt', 'zTXt', 'iTXt'];
/** Packed colour profiles; real ones have a few kilobytes. */
const mostProfileBytes = 32_768;
const signatureBytes = 8;
const frameBytes = 12;

const isNeeded = (type: string, length: number) =>
  !texts.includes(type) && (type !== 'iCCP' || length <= mostProfileBytes);

function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer; start: number; end: number }> {
  for (let at = signatureBytes; at + frameBytes <= bytes.length;) {
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield { type, data: bytes.subarray(at + 8, end - 4), start: at, end };
    at = end;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Frame = { bytes: Buffer; around: { left: number; top: number; right: number; bottom: number } };
const headBytes = 13;
const controlBytes = 26;
const numberBytes = 4;

function placeOf(control: Buffer, head: Buffer) {
  if (control.length < controlBytes) return null;
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const [right, bottom] = [head.readUInt32BE(0) - left - width, head.readUInt32BE(4) - top - height];
  return width > 0 && height > 0 && right >= 0 && bottom >= 0
    ? { width, height, around: { left, top, right, bottom } }
    : null;
}

/** The first frame of an animation whose still image is not part of it, as browsers show it; else null. */
export function readFirstFrame(bytes: Buffer): Frame | null {
  const all = [...chunksOf(bytes)];
  const [head] = all;
  const image = all.findIndex(({ type }) => type === 'IDAT');
  const before = all.slice(0, Math.max(0, image));
  const isMoving = before.some(
    ({ type, data }) => type === 'acTL' && data.length >= 4 && data.readUInt32BE(0) > 0,
  );
  if (head?.data.length !== headBytes || !isMoving || before.some(({ type }) => type === 'fcTL')) return null;
  const [control, ...rest] = all.slice(all.findIndex(({ type }) => type === 'fcTL'));
  const place = control?.type === 'fcTL' ? placeOf(control.data, head.data) : null;
  const next = rest.findIndex(({ type }) => type !== 'fdAT');
  const parts = rest.slice(0, next < 0 ? rest.length : next);
  if (!place || parts.length === 0) return null;
  const size = Buffer.from(head.data);
  size.writeUInt32BE(place.width, 0);
  size.writeUInt32BE(place.height, 4);
  const kept = before.slice(1).filter(({ type }) => type !== 'acTL');
  const pixels = parts.map(({ data }) => chunk('IDAT', data.subarray(numberBytes)));
  return {
    bytes: Buffer.concat([
      ...[bytes.subarray(0, signatureBytes), chunk('IHDR', size)],
      ...kept.map(({ start, end }) => bytes.subarray(start, end)),
      ...[...pixels, chunk('IEND', Buffer.alloc(0))],
    ]),
    around: place.around,
  };
}

/** A PNG without texts and oversized colour profiles: 60 kB of them take 300 MB to read. */
export function removeTexts(bytes: Buffer): Buffer {
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
