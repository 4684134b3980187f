import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { adverts } from '../../upstream/banners/table';
import { openPglite } from '../../upstream/db/client';
import { usefulInfo } from '../../upstream/useful-info/table';
import type { Acknowledged } from './writer';

const migrations = path.join(import.meta.dirname, '..', '..', 'upstream', 'db', 'migrations');

/** Opens the data folder that a cut has left; gives what had been acknowledged and is not there. Throws where the database does not open. */
export async function lostIn(dataDir: string, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const { db, close } = await openPglite(path.join(dataDir, 'db'), migrations);
  try {
    const stored = new Set([
      ...(await db.select({ id: usefulInfo.id }).from(usefulInfo)).map(({ id }) => id),
      ...(await db.select({ id: adverts.id }).from(adverts)).map(({ id }) => id),
    ]);
    return acknowledged.filter((what) =>
      what.kind === 'file' ? !isWhole(path.join(dataDir, 'files', what.name)) : !stored.has(what.id),
    );
  } finally {
    await close();
  }
}

/** Whether a file is there with the bytes that its name says. */
function isWhole(file: string): boolean {
  if (!existsSync(file)) return false;
  return createHash('sha256').update(readFileSync(file)).digest('hex') === path.parse(file).name;
}
