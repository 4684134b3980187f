import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  erasuresFileOf,
  parseEnvironment,
  type EnvironmentSource,
} from '../../../lib/platform/node/environment';
import { s3Of } from '../context/env';
import { upstreamVariables } from '../context/env-variables';
import type { FileStores } from '../context/context';
import { createS3Stores } from '../files/s3';
import { StartError } from '../errors/start-error';

const schema = upstreamVariables.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  ERASURES_FILE: true,
});

export type StorageSettings = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The PostgreSQL that migrations and dumps reach; undefined for the embedded database. */
  directUrl: string | undefined;
  /** The object storage of the files; undefined for DATA_DIR. */
  bucket: FileStores | undefined;
  erasuresFile: string;
};

/** Reads where the data is, making no keys. */
export function readStorage(source: EnvironmentSource): StorageSettings {
  const set = parseEnvironment(schema, source);
  const dataDir = path.resolve(set.DATA_DIR);
  const s3 = s3Of(set);
  return {
    dataDir,
    databaseUrl: set.DATABASE_URL,
    directUrl: set.DATABASE_URL && (set.DATABASE_DIRECT_URL ?? set.DATABASE_URL),
    bucket: s3 && createS3Stores(s3),
    erasuresFile: erasuresFileOf(dataDir, set.ERASURES_FILE),
  };
}

/** As readStorage, for a command of the embedded database alone. Throws a StartError for PostgreSQL. */
export function readDataFolder(source: EnvironmentSource): StorageSettings {
  const storage = readStorage(source);
  if (storage.directUrl)
    throw new StartError('DATABASE_URL is set: this command is for the embedded database.');
  return storage;
}

/** Resolves against the caller's folder, as npm changes it. */
export const resolveCallerPath = (name: string): string => path.resolve(process.env.INIT_CWD ?? '.', name);

/** Throws a StartError where DATA_DIR, or the folder above, is another user's, who could not read new files. */
export function requireOwnDataFolder(dataDir: string): void {
  let folder = dataDir;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { uid } = statSync(folder);
  // Those of root, such as /tmp, have folders of others.
  if (!process.getuid || uid === process.getuid() || (uid === 0 && folder !== dataDir)) return;
  const name =
    spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout.trim() || `with the id ${uid}`;
  throw new StartError(
    `${folder} belongs to the user ${name}, who could not read what this command writes: run it as that user (docs/operate.md: Commands as the service).`,
  );
}
