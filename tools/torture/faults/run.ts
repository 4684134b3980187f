import { withServers } from '../../bench/servers';
import { needPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import type { Amount, Finding } from '../result';
import { databaseFaults } from './database';
import { mailFaults } from './mail';
import { rollingRestarts } from './rolling';
import { upstreamFaults } from './upstream';

/** What fails around the servers, and what people notice of it. */
export async function run(amount: Amount): Promise<Finding[]> {
  const upstream = await withServers((servers) => upstreamFaults(servers, amount));
  if (amount.isShare) return upstream;
  return [...upstream, ...(await mailFaults(amount)), ...(await onPostgres(amount))];
}

async function onPostgres({ say }: Amount): Promise<Finding[]> {
  const programs = await needPostgres(say);
  if (!programs) {
    const goal = 'run where PostgreSQL is installed';
    return [{ name: 'faults of the database, rolling restarts', value: 'not run', goal, reached: false }];
  }
  const broken = await withPostgres(programs, (database: string) =>
    withServers((servers) => databaseFaults(servers, database, say)),
  );
  const restarted = await withPostgres(programs, (database: string) =>
    withServers((servers) => rollingRestarts(servers, database, say)),
  );
  return [...broken, ...restarted];
}
