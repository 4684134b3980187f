import type { HandedIn } from './schema';

/** How workbooks begin: those that are archives, and those of Excel 97 or with a password, which the upstream refuses by their names. */
const workbookMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];
/** What no CSV file has. */
const controlSigns = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;

/** Reads a file that somebody chose; a workbook is told by its first bytes, where it can be handed in. Throws where it cannot be read. */
export async function handedIn(file: File, hasWorkbooks: boolean): Promise<HandedIn> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte));
  if (isWorkbook && hasWorkbooks) return { file: base64Of(bytes), format: 'xlsx' };
  return { file: (isWorkbook ? new TextDecoder().decode(bytes) : textOf(bytes)).replace(controlSigns, '') };
}

/** The text of a file: UTF-8, what Excel calls Unicode text, or what it calls CSV on Windows, of which only titles have other letters. */
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
  // Every browser takes this many arguments in one call.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
