import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describeProgram } from '../../../lib/platform/node/program';
import { slowestCalls } from '../../../lib/platform/node/slow-calls';
import type { Context } from '../context/context';
import { readLastBackup } from '../deeds/last-backup';
import { rowsOf, type Database } from '../db/client';
import journal from '../db/migrations/meta/_journal.json';
import { route } from './route';
import { nextSweepAt } from '../start/next-sweep';
import { readDetail, readReadiness } from '../start/readiness';

/** How this process and its database are (Handbook, staff: Status). */
export function statusRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/status', async () => {
    const { db, env } = context;
    const [{ failing, late }, { lastCheckpointAt, ...detail }, database, lastBackupAt] = await Promise.all([
      readReadiness(context),
      readDetail(context),
      describeDatabase(db),
      readLastBackup(db),
    ]);
    return {
      ...describeProgram(),
      ...database,
      isEmbedded: env.databaseUrl === undefined,
      failing,
      late,
      ...detail,
      lastCheckpointAt: lastCheckpointAt?.toISOString(),
      lastBackupAt: lastBackupAt?.toISOString(),
      nextRetentionAt: nextSweepAt()?.toISOString(),
      slowCalls: slowestCalls(),
    };
  });
}

/** 'PostgreSQL 17.5' and the newest migration; one that this build does not have is left out. */
async function describeDatabase(db: Database): Promise<{ database: string; migration: string | undefined }> {
  const [row] = await rowsOf<{ version: string; newest: string | number | null }>(
    db,
    sql`select current_setting('server_version') as version,
      (select max(created_at) from drizzle.__drizzle_migrations) as newest`,
  );
  const [number] = row!.version.split(' ', 1);
  const newest = journal.entries.find(({ when }) => when === Number(row!.newest));
  return { database: `PostgreSQL ${number}`, migration: newest?.tag };
}
