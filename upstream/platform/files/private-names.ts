import type { Context } from '../../context';
import { typeOf } from './file-store';

const prefix = 'private/';

/** The address of a private file as records hold it; only those who may read it get an answer there. */
export const privateAddress = (name: string) => `/admin/api/v1/private/${name}`;

/** The name by which a private file's uses are noted, apart from public files of the same name; null for any other address. */
export function storedPrivateName(address: string): string | null {
  const start = privateAddress('');
  const name = address.startsWith(start) ? address.slice(start.length) : '';
  return typeOf(name) ? prefix + name : null;
}

/** What `file_uses` and `stored_files` call the private file with a name as it stands in its address. */
export const notedPrivateName = (name: string) => prefix + name;

/** Removes the file behind a noted name; false where that is the name of a public file. */
export async function removePrivateFile(
  { privateFiles }: Pick<Context, 'privateFiles'>,
  noted: string,
): Promise<boolean> {
  if (!noted.startsWith(prefix)) return false;
  await privateFiles.remove(noted.slice(prefix.length));
  return true;
}
