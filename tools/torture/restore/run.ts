import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from '../../scripts/lib/build.mjs';
import { testBuildDir } from '../../scripts/lib/e2e.mjs';
import { needPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import type { Amount, Finding } from '../result';
import { damage } from './damage';
import { placeInFolder, placeOnServer } from './place';
import { proveBackup } from './proof';

const usualRows = 20_000;

/** Backs up under load, restores and compares everything, in a folder and on a server; then damages archives, fills disks and kills programs. */
export async function run({ seed, rows = usualRows, say }: Amount): Promise<Finding[]> {
  await prepare(testBuildDir, say, { pages: false });
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));
  const place = (name: string) => path.join(folder, name);
  try {
    const [from, to] = [placeInFolder(place('data')), placeInFolder(place('restored'))];
    return [
      ...(await proveBackup({ name: 'embedded', from, to, rows, say })),
      ...(await proveOnServer(place, rows, say)),
      ...(await damage(folder, seed, say)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveOnServer(place: (name: string) => string, rows: number, say: Amount['say']) {
  const name = 'PostgreSQL and S3';
  const programs = await needPostgres(say);
  if (!programs)
    return [{ name, value: 'not run', goal: 'run where PostgreSQL is installed', reached: false }];
  return withPostgres(
    programs,
    async (server: string) => {
      const [from, to] = [
        await placeOnServer(server, place('server_data')),
        await placeOnServer(server, place('server_restored')),
      ];
      try {
        return await proveBackup({ name, from, to, rows, say });
      } finally {
        await Promise.all([from.close(), to.close()]);
      }
    },
    ['fsync=on'],
  ) as Promise<Finding[]>;
}
