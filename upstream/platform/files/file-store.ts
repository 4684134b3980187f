import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** `size` is in bytes, unknown where the storage does not say. */
export type StoredFile = { body: Readable; size: number | undefined; type: string };

/** Where uploaded files live: a folder or an S3 bucket. Names are content hashes with an extension ('3f…a9.jpg'); nothing else is accepted. */
export type FileStore = {
  /** Stores bytes under a name of theirs; a file of that name is replaced. */
  putAs: (name: string, bytes: Buffer) => Promise<void>;
  /** Opens a stored file, or null if there is none of that name. */
  get: (name: string) => Promise<StoredFile | null>;
  remove: (name: string) => Promise<void>;
};

const office = 'application/vnd.openxmlformats-officedocument';
const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  webp: 'image/webp',
  heic: 'image/heic',
  txt: 'text/plain; charset=utf-8',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
} as const;
export type FileExtension = keyof typeof types;

/** The name that bytes are stored under: their SHA-256. */
export const contentName = (bytes: Buffer, extension: FileExtension) =>
  `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;

/** The content type of a stored file's name; null for a name that no file can have. */
export function typeOf(name: string): string | null {
  const extension = /^[0-9a-f]{64}(?:-480)?\.(jpg|png|pdf|webp|heic|txt|docx|xlsx)$/.exec(name)?.[1];
  return extension ? types[extension as FileExtension] : null;
}

/** Stores bytes under their own name, which it gives. */
export async function put(files: FileStore, bytes: Buffer, extension: FileExtension): Promise<string> {
  const name = contentName(bytes, extension);
  await files.putAs(name, bytes);
  return name;
}

/** The name of a picture's small version. */
export const thumbnailName = (name: string) => name.replace(/\.(\w+)$/, '-480.$1');

/** The address of a public file as records hold it (Handbook, roles-and-routes 8). */
export const fileAddress = (name: string) => `/admin/api/v1/files/${name}`;

/** The name of the file at an address of ours; null for any other address. */
export function fileName(address: string): string | null {
  const name = address.startsWith(fileAddress('')) ? address.slice(fileAddress('').length) : '';
  return typeOf(name) ? name : null;
}

/** The address of a picture's small version; another upstream's address stays as it is. */
export const thumbnailAddress = (address: string) => (fileName(address) ? thumbnailName(address) : address);
