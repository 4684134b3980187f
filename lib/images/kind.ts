const beginnings = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46],
} as const;

export type FileKind = keyof typeof beginnings;
const kinds = Object.keys(beginnings) as FileKind[];

/** What a file is of the kinds that we take, by its first bytes; null for any other. Whether it is whole is found by what reads it. */
export const kindOf = (bytes: Buffer): FileKind | null =>
  kinds.find((kind) => beginnings[kind].every((byte, at) => bytes[at] === byte)) ?? null;
