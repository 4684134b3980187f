import { prepare } from '../../scripts/lib/build.mjs';
import { testBuildDir } from '../../scripts/lib/e2e.mjs';
import { needPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import type { Amount, Finding } from '../result';
import { waitForLocks } from './locks';
import { migrateUnderLoad } from './migrations';
import { rollVersions } from './rolling';

const usualRows = 50_000;
/** As an operator's: what a migration writes reaches the disk. Vacuums are looked for more often. */
const settings = ['fsync=on', 'autovacuum_naptime=1s'];

/** A living network is brought to a newer version: its tables beside 200 writes a second, then its servers one after the other. */
export async function run({ seed, rows = usualRows, say }: Amount): Promise<Finding[]> {
  const programs = await needPostgres(say);
  if (!programs)
    return [
      { name: 'upgrades', value: 'not run', goal: 'run where PostgreSQL is installed', reached: false },
    ];
  await prepare(testBuildDir, say);
  const migrated: Finding[] = await withPostgres(
    programs,
    (databaseUrl: string) => migrateUnderLoad(databaseUrl, { rows, seed, say }, waitForLocks),
    settings,
  );
  const rolled: Finding[] = await withPostgres(programs, (databaseUrl: string) =>
    rollVersions(databaseUrl, say),
  );
  return [...migrated, ...rolled];
}
