import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { majorOf } from '../db/folder-shape';
import { type Entry, createArchive } from './archive';
import { Readable } from 'node:stream';
import { createGzip, constants } from 'node:zlib';

/** The parts of a data folder that a backup holds. Not `outbox`, whose mails have left, nor locks. */
export const partsOf = {
  database: ['db'],
  files: ['files', 'private-files'],
  keys: ['session-secret', 'bff-key', 'upstream'],
};

/** The folder of a dump's parts, which together are a file of pg_dump. */
export const dumpName = 'postgres';
/** The names of files that the storage did not have, one a line. */
export const missingName = 'missing-files';
export const manifestName = 'backup.json';
export const manifestSchema = z.object({
  backup: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `postgres`: what pg_dump wrote, else the files of the embedded database. */
  database: z.enum(['embedded', 'postgres']).default('embedded'),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  /** The major version of pg_dump. */
  dumpedBy: z.number().optional(),
  /** When the newest migration of a dump was made, in milliseconds. */
  newestMigration: z.number().optional(),
  /** `in S3_BUCKET`: left out, by earlier versions. */
  files: z.enum(['inside', 'in S3_BUCKET']),
  keys: z.boolean(),
});
export type Manifest = z.output<typeof manifestSchema>;

export type Source = {
  dataDir: string;
  withKeys: boolean;
  /** What a dump's manifest has beyond that of an embedded database. */
  dumped?: Pick<Manifest, 'postgres' | 'dumpedBy' | 'newestMigration'>;
  /** Read once the database is written. */
  storedFiles: () => AsyncIterable<Entry>;
};

/** A backup's entries, the database first: no file is removed meanwhile. */
async function* listBackupEntries(source: Source, database: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const { dataDir, withKeys, dumped, storedFiles } = source;
  const manifest: Manifest = {
    backup: 1,
    createdAt: new Date().toISOString(),
    database: dumped ? 'postgres' : 'embedded',
    ...(dumped ?? { postgres: majorOf(path.join(dataDir, 'db')) }),
    files: 'inside',
    keys: withKeys,
  };
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest)}\n`) };
  yield* database;
  yield* storedFiles();
  if (withKeys) yield* walkTrees(dataDir, partsOf.keys);
}

export async function* walkTrees(dataDir: string, names: string[]): AsyncGenerator<Entry> {
  for (const name of names) yield* walkTree(path.join(dataDir, name), name);
}

const isUnfinished = (name: string) => name.startsWith('.') || name.endsWith('.part');

/** A file, or a folder with its contents; empty if missing. `isKept` filters the names below it. */
export async function* walkTree(
  place: string,
  name: string,
  isKept: (name: string) => boolean = (below) => !isUnfinished(path.basename(below)),
): AsyncGenerator<Entry> {
  if (!existsSync(place)) return;
  const below = await readdir(place, { withFileTypes: true }).catch(notAFolder);
  if (!below) return yield { name, file: place };
  yield { name, isFolder: true };
  for (const entry of below) {
    const inner = `${name}/${entry.name}`;
    if (!isKept(inner)) continue;
    if (entry.isDirectory()) yield* walkTree(path.join(place, entry.name), inner, isKept);
    else if (entry.isFile()) yield { name: inner, file: path.join(place, entry.name) };
  }
}

function notAFolder(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOTDIR') return null;
  throw error;
}

/** Each part that gzip hands on costs a busy upstream's turn; 16 KB were the default. */
const zippedBytes = 256 * 1024;

export function createArchiveStream(source: Source, database: AsyncIterable<Entry>): Readable {
  const bytes = Readable.from(createArchive(listBackupEntries(source, database)), { objectMode: false });
  const zipped = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: zippedBytes });
  bytes.on('error', (error) => zipped.destroy(error));
  zipped.on('close', () => bytes.destroy());
  return bytes.pipe(zipped);
}
