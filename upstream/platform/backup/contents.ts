import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Entry, createArchive } from './archive';
import { Readable } from 'node:stream';
import { createGzip, constants } from 'node:zlib';

/** The parts of a data folder that a backup holds. Not `outbox`, whose mails have left, nor locks. */
export const partsOf = {
  database: ['db'],
  files: ['files', 'private-files'],
  keys: ['session-secret', 'bff-key', 'upstream'],
};

export const manifestName = 'backup.json';
export const manifestSchema = z.object({
  backup: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  files: z.enum(['inside', 'in S3_BUCKET']),
  keys: z.boolean(),
});
export type Manifest = z.output<typeof manifestSchema>;

export type Source = { dataDir: string; hasS3: boolean; withKeys: boolean };

/** A backup's entries, the database first: files outlive their last reference by a day. */
export async function* listBackupEntries(
  source: Source,
  database: AsyncIterable<Entry>,
): AsyncGenerator<Entry> {
  const { dataDir, hasS3, withKeys } = source;
  const manifest: Manifest = {
    backup: 1,
    createdAt: new Date().toISOString(),
    postgres: readFileSync(path.join(dataDir, 'db', 'PG_VERSION'), 'utf8').trim(),
    files: hasS3 ? 'in S3_BUCKET' : 'inside',
    keys: withKeys,
  };
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest)}\n`) };
  yield* database;
  for (const name of [...partsOf.files, ...(withKeys ? partsOf.keys : [])])
    yield* walkTree(path.join(dataDir, name), name);
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

export function createArchiveStream(source: Source, database: AsyncIterable<Entry>): Readable {
  const bytes = Readable.from(createArchive(listBackupEntries(source, database)), { objectMode: false });
  const zipped = createGzip({ level: constants.Z_BEST_SPEED });
  bytes.on('error', (error) => zipped.destroy(error));
  zipped.on('close', () => bytes.destroy());
  return bytes.pipe(zipped);
}
