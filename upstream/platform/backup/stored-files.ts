import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/client';
import type { FileStore, FileStores, StoredFile } from '../context/context';
import { thumbnailName } from '../files/file-store';
import { privateFileName } from '../files/private-names';
import { former } from '../files/references';
import { StartError } from '../errors/start-error';
import type { Entry, Stream } from './archive';
import { missingName, partsOf, walkTrees } from './contents';
import { readBytes, type ReadEntry } from './read-archive';

const [publicFolder, privateFolder] = partsOf.files as [string, string];

/** A file that rows name; one that no record uses may still be on its way into the storage. */
export type NamedFile = { name: string; isUsed: boolean };

/** `isRunning`: rows may be gone since the database was copied, but no file. */
export const listNamedFiles = (db: Database, isRunning = false): Promise<NamedFile[]> =>
  rowsOf(
    db,
    sql`select name, bool_or(is_used) as "isUsed" from (
      select name, false as is_used from stored_files union all
      ${isRunning ? sql`select name, false from files_to_remove union all` : sql``}
      select name, true from file_uses where not starts_with(holder, ${former})
    ) named group by name order by name`,
  );

/** All files in DATA_DIR, and at the end a list of the used ones that it does not have. */
export async function* copyOwnFiles(
  dataDir: string,
  listNamed: () => Promise<NamedFile[]>,
): AsyncGenerator<Entry> {
  const found = new Set<string>();
  for await (const entry of walkTrees(dataDir, partsOf.files)) {
    found.add(entry.name);
    yield entry;
  }
  const isMissing = ({ name, isUsed }: NamedFile) => {
    const { folder, own } = placeOf(name);
    return isUsed && !found.has(`${folder}/${own}`) && !existsSync(path.join(dataDir, folder, own));
  };
  yield* listOfMissing((await listNamed()).filter(isMissing).map(({ name }) => name));
}

/** The named files with their thumbnails, and at the end a list of those that the storage does not have. */
export async function* copyStoredFiles(
  named: NamedFile[],
  { files, privateFiles }: FileStores,
): AsyncGenerator<Entry> {
  const missing: string[] = [];
  for (const { name, isUsed } of named) {
    const { folder, own } = placeOf(name);
    const store = folder === publicFolder ? files : privateFiles;
    const found = await openStored(store, own);
    if (found) yield { name: `${folder}/${own}`, ...found };
    else if (isUsed) missing.push(name);
    const small = store === files ? thumbnailName(own) : null;
    const thumbnail = small && (await openStored(store, small));
    if (thumbnail) yield { name: `${folder}/${small}`, ...thumbnail };
  }
  yield* listOfMissing(missing);
}

function* listOfMissing(names: string[]): Generator<Entry> {
  if (names.length > 0) yield { name: missingName, bytes: Buffer.from(`${names.join('\n')}\n`) };
}

/** Where DATA_DIR and an archive keep a file that `files` or `file_uses` names. */
function placeOf(name: string) {
  const own = privateFileName(name);
  return own === null ? { folder: publicFolder, own: name } : { folder: privateFolder, own };
}

/** Puts an archive's file of a record into a store; false for any other entry. */
export async function putStoredFile(entry: ReadEntry, { files, privateFiles }: FileStores): Promise<boolean> {
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
