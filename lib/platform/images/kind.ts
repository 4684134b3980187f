const beginnings = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46],
} as const;

export type FileKind = keyof typeof beginnings | 'heic';
export type FileHead = { kind: FileKind; at: number };

const kinds = Object.keys(beginnings) as (keyof typeof beginnings)[];
/** PDF readers accept the mark within the first bytes. */
const pdfMarkWithin = 1024;
/** Blanks, line ends and a byte order mark, which some programs send before the file. */
const blanks = [0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf];

/** The kind by the first bytes, not the name; null if unknown. Does not check completeness. */
export function detectKind(bytes: Uint8Array): FileHead | null {
  const start = bytes.subarray(0, pdfMarkWithin + beginnings.pdf.length);
  const beginsAt = (at: number, mark: readonly number[]) =>
    mark.every((byte, index) => start[at + index] === byte);
  const at = start.findIndex((byte) => !blanks.includes(byte));
  const kind = kinds.find((each) => beginsAt(at, beginnings[each]));
  if (kind) return { kind, at };
  if (isHeic(start.subarray(at))) return { kind: 'heic', at };
  const pdfAt = start.findIndex((_, index) => beginsAt(index, beginnings.pdf));
  return pdfAt < 0 ? null : { kind: 'pdf', at: pdfAt };
}

/** The first box of a HEIC names its brands; an AVIF's is built alike. */
function isHeic(bytes: Uint8Array): boolean {
  const brands = String.fromCharCode(...bytes.subarray(4, Math.min(bytes[3] ?? 0, 64)));
  return /^ftyp.*?(?:hei[cmsx]|hev[cmsx])/s.test(brands);
}
