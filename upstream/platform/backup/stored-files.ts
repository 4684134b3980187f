import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/client';
import type { FileStore, FileStores, StoredFile } from '../context/context';
import { thumbnailName } from '../files/file-store';
import { privateFileName } from '../files/private-names';
import { former } from '../files/references';
import { StartError } from '../errors/start-error';
import type { Entry, Stream } from './archive';
import { missingName, partsOf } from './contents';
import { readBytes, type ReadEntry } from './read-archive';

/** A file that rows name; one that no record uses may still be on its way into the storage. */
export type NamedFile = { name: string; isUsed: boolean };

export const listNamedFiles = (db: Database): Promise<NamedFile[]> =>
  rowsOf(
    db,
    sql`select name, bool_or(is_used) as "isUsed" from (
      select name, false as is_used from stored_files union all
      select name, true from file_uses where not starts_with(holder, ${former})
    ) named group by name order by name`,
  );

/** The named files with their thumbnails, and at the end a list of those that the storage does not have. */
export async function* copyStoredFiles(named: NamedFile[], stores: FileStores): AsyncGenerator<Entry> {
  const missing: string[] = [];
  for (const { name, isUsed } of named) {
    const { folder, store, own } = placeOf(name, stores);
    const found = await openStored(store, own);
    if (found) yield { name: `${folder}/${own}`, ...found };
    else if (isUsed) missing.push(name);
    const small = store === stores.files ? thumbnailName(own) : null;
    const thumbnail = small && (await openStored(store, small));
    if (thumbnail) yield { name: `${folder}/${small}`, ...thumbnail };
  }
  if (missing.length > 0) yield { name: missingName, bytes: Buffer.from(`${missing.join('\n')}\n`) };
}

/** Where `files` and `file_uses` keep a file: its folder in DATA_DIR, which an archive has too, and its store. */
function placeOf(name: string, { files, privateFiles }: FileStores) {
  const [publicFolder, privateFolder] = partsOf.files as [string, string];
  const own = privateFileName(name);
  return own === null
    ? { folder: publicFolder, store: files, own: name }
    : { folder: privateFolder, store: privateFiles, own };
}

/** Puts an archive's file of a record into a store; false for any other entry. */
export async function putStoredFile(entry: ReadEntry, { files, privateFiles }: FileStores): Promise<boolean> {
  const [publicFolder, privateFolder] = partsOf.files;
  const [folder, name] = entry.name.split('/');
  if (folder !== publicFolder && folder !== privateFolder) return false;
  const store = folder === publicFolder ? files : privateFiles;
  if (name && !entry.isFolder) {
    const bytes = await readBytes(entry);
    await store.putAs(name, bytes).catch((error: Error) => {
      throw new StartError(`${name} could not be stored: ${describe(error)}`);
    });
  }
  return true;
}

/** `fetch` hides the reason in the cause. */
const describe = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);
const unreadable = (name: string, error: Error) =>
  new StartError(`${name} could not be read from the storage: ${describe(error)}`);

async function openStored(store: FileStore, name: string): Promise<Stream | null> {
  const found = await store.get(name).catch((error: Error) => {
    throw unreadable(name, error);
  });
  if (!found) return null;
  if (found.size === undefined) throw unreadable(name, new Error('it does not say how long the file is'));
  return { size: found.size, stream: readWithTries(store, name, found) };
}

const mostTries = 3;

/** Reads a file, resuming after a broken connection: its name is a hash, so the bytes are the same. */
async function* readWithTries(store: FileStore, name: string, first: StoredFile): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let tries = 1; ; tries += 1)
    try {
      const found = tries === 1 ? first : await store.get(name);
      if (!found) throw new Error('it was removed meanwhile');
      let at = 0;
      for await (const chunk of found.body as AsyncIterable<Buffer>) {
        const fresh = chunk.subarray(Math.max(0, sent - at));
        at += chunk.length;
        sent += fresh.length;
        if (fresh.length > 0) yield fresh;
      }
      return;
    } catch (error) {
      if (tries === mostTries) throw unreadable(name, error as Error);
    }
}
