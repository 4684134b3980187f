import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { adverts } from '../../../upstream/sites/table';
import { usefulInfo } from '../../../upstream/sites/useful-info/table';
import { pino } from 'pino';
import { readUpstreamEnv } from '../../../upstream/platform/context/env';
import { openContextUnlocked } from '../../../upstream/product/open-context';
import type { AcknowledgedRecord } from './writer';

/** Opens the data folder that a cut has left, as a start does; gives what had been acknowledged and is not there. Throws where it does not open. */
export async function lostIn(
  dataDir: string,
  acknowledged: AcknowledgedRecord[],
): Promise<AcknowledgedRecord[]> {
  const env = readUpstreamEnv({ DATA_DIR: dataDir, DEMO: '0' });
  const { context, close } = await openContextUnlocked(env, pino({ level: 'silent' }), () => false);
  const { db } = context;
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
