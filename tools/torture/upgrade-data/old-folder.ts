import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { copyRows } from '../../../upstream/platform/upgrade/copy-rows';
import { packageFor, withOldDatabase } from '../../../upstream/platform/upgrade/old-pglite';
import { migrateDatabase } from '../../../upstream/platform/db/migrate';
import { readMigrations } from '../../../upstream/platform/db/migration-files';
import { openPglite } from '../../../upstream/platform/db/client';
import { wholeDatabase, type WholeDatabase } from '../../../upstream/test/whole-database';

export const migrations = path.resolve('upstream/platform/db/migrations');

/** Installs the package of an older major into a folder. */
export function installOld(folder: string, major: string): void {
  mkdirSync(folder);
  const words = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...words, packageFor(major)], { stdio: 'ignore' });
}

/** Makes a database of an older major with the demo network's rows. */
export async function makeOldDatabase(
  folder: string,
  { major, given, network }: { major: string; given: string; network: string },
): Promise<void> {
  const source = await openPglite(path.join(network, 'db'), migrations);
  try {
    await withOldDatabase(folder, major, { given, say: () => undefined }, async (old) => {
      await migrateDatabase(drizzle(old as PGlite), migrations, true);
      await copyRows(source.client, old);
    });
  } finally {
    await source.close();
  }
}

/** Makes one that lacks the newest migrations, with two websites. */
export async function makeOlderDatabase(
  folder: string,
  { major, given, lacking }: { major: string; given: string; lacking: number },
): Promise<void> {
  const applied = new Set(
    readMigrations(migrations)
      .slice(0, -lacking)
      .map(({ at }) => at),
  );
  await withOldDatabase(folder, major, { given, say: () => undefined }, async (old) => {
    await migrateDatabase(drizzle(old as PGlite), migrations, true, applied);
    await old.exec(
      `insert into websites (id, name, url) values ('one', 'Tab\tand "quote"', 'https://one.example'), ('two', E'Line\\nand \\\\', 'https://two.example')`,
    );
  });
}

/** All rows of a data folder that no process uses. */
export async function readDatabase(dataDir: string): Promise<WholeDatabase> {
  const { db, close } = await openPglite(path.join(dataDir, 'db'), migrations);
  try {
    return await wholeDatabase(db);
  } finally {
    await close();
  }
}
