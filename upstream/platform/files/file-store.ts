import { createHash } from 'node:crypto';
import type { FileStore } from '../context/context';

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

export const contentHashName = (bytes: Buffer, extension: FileExtension) =>
  `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;

export function contentTypeOf(name: string): string | null {
  const extension = /^[0-9a-f]{64}(?:-480)?\.(jpg|png|pdf|webp|heic|txt|docx|xlsx)$/.exec(name)?.[1];
  return extension ? types[extension as FileExtension] : null;
}

export async function storeFile(files: FileStore, bytes: Buffer, extension: FileExtension): Promise<string> {
  const name = contentHashName(bytes, extension);
  await files.putAs(name, bytes);
  return name;
}

export const thumbnailName = (name: string) => name.replace(/\.(\w+)$/, '-480.$1');

export const fileAddress = (name: string) => `/admin/api/v1/files/${name}`;

/** The stored file's name in an upstream address; null for any other. */
export function fileName(address: string): string | null {
  const name = address.startsWith(fileAddress('')) ? address.slice(fileAddress('').length) : '';
  return contentTypeOf(name) ? name : null;
}

/** The address of a picture's thumbnail; other upstreams' addresses stay. */
export const thumbnailAddress = (address: string) => (fileName(address) ? thumbnailName(address) : address);
