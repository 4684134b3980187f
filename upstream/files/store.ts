import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** `size` is in bytes, unknown where the storage does not say. */
export type StoredFile = { body: Readable; size: number | undefined; type: string };

/** Where uploaded files live: a folder or an S3 bucket. Names are content hashes with an extension ('3f…a9.jpg'); nothing else is accepted. */
export type FileStore = {
  /** Stores bytes and gives their name. */
  put: (bytes: Buffer, extension: FileExtension) => Promise<string>;
  /** Opens a stored file, or null if there is none of that name. */
  get: (name: string) => Promise<StoredFile | null>;
  remove: (name: string) => Promise<void>;
};

const types = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;
export type FileExtension = keyof typeof types;

/** The name that bytes are stored under: their SHA-256. */
export const contentName = (bytes: Buffer, extension: FileExtension) =>
  `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;

/** The content type of a stored file's name; null for a name that no file can have. */
export function typeOf(name: string): string | null {
  const extension = /^[0-9a-f]{64}\.(jpg|png|pdf)$/.exec(name)?.[1];
  return extension ? types[extension as FileExtension] : null;
}

/** The address of a public file as records hold it (readings, section 3). */
export const fileAddress = (name: string) => `/admin/api/v1/files/${name}`;
