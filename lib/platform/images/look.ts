import { detectKind, type FileHead } from './kind';
import { heicType, imageTypes } from './limits';
import { notePixels } from './pixels';

/** The size is within these bytes, but after large camera metadata. */
const headBytes = 262_144;
const typeOf: Partial<Record<FileHead['kind'], string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: heicType,
};

/** Retypes a file by its bytes and notes its pixels. */
export async function inspectImage(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const head = detectKind(bytes);
  const type = head && typeOf[head.kind];
  if (!head || !type) return file;
  const isRight = imageTypes.includes(file.type) && type !== heicType;
  const known = isRight ? file : new File([file], file.name, { type });
  notePixels(known, pixelsIn(bytes.subarray(head.at), head.kind));
  return known;
}

/** For a file that cannot be drawn: removes an image type that its bytes disprove. */
export async function retypeUndrawable(file: File): Promise<File> {
  const head = detectKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return head && typeOf[head.kind] ? file : new File([file], file.name);
}

/** 0 if not within the bytes. */
function pixelsIn(bytes: Uint8Array, kind: FileHead['kind']): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'png') return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
  if (kind !== 'jpg') return 0;
  for (let at = 2; at + 9 <= bytes.length;) {
    const mark = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return 0;
    if (isFrame(mark)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // Markers may be padded with 0xff.
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

/** Markers of a jpg that are followed by its size. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
