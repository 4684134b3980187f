import type { Context } from '../context/context';
import { contentTypeOf } from './file-store';

const prefix = 'private/';

export const privateAddress = (name: string) => `/admin/api/v1/private/${name}`;

/** The name under which a private file's uses are stored; null for any other address. */
export function parsePrivateAddress(address: string): string | null {
  const start = privateAddress('');
  const name = address.startsWith(start) ? address.slice(start.length) : '';
  return contentTypeOf(name) ? prefix + name : null;
}

/** The prefixed name of a private file in `file_uses` and `stored_files`. */
export const privateFileKey = (name: string) => prefix + name;

/** The inverse; null for a public file. */
export const privateFileName = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;

/** Removes a private file by its prefixed name; false for a public one. */
export async function removePrivateFile(
  { privateFiles }: Pick<Context, 'privateFiles'>,
  noted: string,
): Promise<boolean> {
  const name = privateFileName(noted);
  if (name === null) return false;
  await privateFiles.remove(name);
  return true;
}
