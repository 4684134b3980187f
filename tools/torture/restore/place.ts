import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openPglite, openPostgres, type OpenDatabase } from '../../../upstream/platform/db/client';
import { startObjectStorage } from '../../../upstream/test/object-storage';
import { hashTree } from '../hash-tree';

/** Where an upstream keeps its data: in a folder, or in a PostgreSQL and a bucket. */
export type Place = {
  dataDir: string;
  settings: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  putPicture: (name: string, bytes: Buffer) => void;
  /** The SHA-256 of each file by its name, private ones below `private/`. */
  hashFiles: () => Map<string, string>;
};

const migrations = path.resolve('upstream/platform/db/migrations');

/** A data folder, whose database must have no other user while it is open. */
export function placeInFolder(dataDir: string): Place {
  return {
    dataDir,
    settings: { DATA_DIR: dataDir },
    open: () => openPglite(path.join(dataDir, 'db'), migrations),
    putPicture: (name, bytes) => {
      mkdirSync(path.join(dataDir, 'files'), { recursive: true });
      writeFileSync(path.join(dataDir, 'files', name), bytes);
    },
    hashFiles: () => {
      const found = hashTree(path.join(dataDir, 'files'));
      for (const [name, sum] of hashTree(path.join(dataDir, 'private-files')))
        found.set(`private/${name}`, sum);
      return found;
    },
  };
}

/** A new database of a server with a new bucket, which ends with `close`. */
export async function placeOnServer(
  server: string,
  dataDir: string,
): Promise<Place & { close: () => Promise<void> }> {
  const url = new URL(server);
  url.pathname = `/${path.basename(dataDir)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${path.basename(dataDir)}`).finally(() => client.end());
  const { objects, variables, close } = await startObjectStorage();
  return {
    dataDir,
    settings: { DATA_DIR: dataDir, DATABASE_URL: url.href, ...variables },
    open: () => openPostgres(url.href, migrations, () => undefined),
    putPicture: (name, bytes) => objects.set(name, bytes),
    hashFiles: () =>
      new Map([...objects].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])),
    close,
  };
}
