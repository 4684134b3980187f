import { headOf, type FileHead } from './kind';
import { heicType, imageTypes } from './limits';
import { notePixels } from './pixels';

/** The size of a picture stands within so many bytes, but behind large notes of a camera. */
const headBytes = 262_144;
const typeOf: Partial<Record<FileHead['kind'], string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: heicType,
};

/** A chosen file under the type that its bytes have, whatever it is called, with its pixels noted; the file itself where that type is right. */
export async function lookAt(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const head = headOf(bytes);
  const type = head && typeOf[head.kind];
  if (!head || !type) return file;
  const isRight = imageTypes.includes(file.type) && type !== heicType;
  const known = isRight ? file : new File([file], file.name, { type });
  notePixels(known, pixelsIn(bytes.subarray(head.at), head.kind));
  return known;
}

/** A file that cannot be drawn here: without the type of a picture where its bytes are none that we know, whatever it is called. */
export async function asUndrawn(file: File): Promise<File> {
  const head = headOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return head && typeOf[head.kind] ? file : new File([file], file.name);
}

/** How many pixels a picture says that it has; 0 where that stands further behind. */
function pixelsIn(bytes: Uint8Array, kind: FileHead['kind']): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'png') return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
  if (kind !== 'jpg') return 0;
  for (let at = 2; at + 9 <= bytes.length;) {
    const mark = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return 0;
    if (isFrame(mark)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // Any number of the first byte of a mark may stand before the second.
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

/** The marks of a jpg behind which its size stands. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
