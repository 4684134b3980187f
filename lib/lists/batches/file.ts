import type { PriceFileInput } from './schema';

/** First bytes of archives, and of Excel 97 or encrypted workbooks, which the upstream refuses by name. */
const workbookMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];
const controlSigns = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;

/** Reads a chosen file; recognises a workbook by its first bytes. Throws where it cannot be read. */
export async function encodePriceFile(file: File, hasWorkbooks: boolean): Promise<PriceFileInput> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte));
  if (isWorkbook && hasWorkbooks) return { file: base64Of(bytes), format: 'xlsx' };
  return { file: (isWorkbook ? new TextDecoder().decode(bytes) : textOf(bytes)).replace(controlSigns, '') };
}

/** UTF-8, UTF-16 (Excel's 'Unicode text'), or Windows-1252 (Excel's CSV). */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  // All browsers accept this many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
