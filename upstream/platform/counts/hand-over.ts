import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { keptId, scopeKey } from '../http/scopes';
import { dailyCounts } from './table';

type HandedListing = { id: string; from: string; to: string };

const keyOf = (id: string) => scopeKey({ of: 'listing', id });

/** Sets aside what listings were counted for their former companies, and brings back what the new ones had. */
export async function handOverCounts(tx: Database, handed: readonly HandedListing[]): Promise<void> {
  await moveCounts(
    tx,
    handed.map(({ id, from }) => [keyOf(id), keyOf(keptId(id, from))]),
  );
  await moveCounts(
    tx,
    handed.map(({ id, to }) => [keyOf(keptId(id, to)), keyOf(id)]),
  );
}

async function moveCounts(tx: Database, keys: readonly (readonly [was: string, becomes: string])[]) {
  const order = sql`scope collate "C", metric collate "C", day`;
  await tx.execute(sql`
    with keys as (
      select * from unnest(${sql.param(keys.map(([was]) => was))}::text[], ${sql.param(keys.map(([, becomes]) => becomes))}::text[]) as keys (was, becomes)
    ), held as materialized (
      select scope, metric, day from ${dailyCounts} where scope in (select was from keys) order by ${order} for update
    ), gone as (
      delete from ${dailyCounts} as counts using held
      where (counts.scope, counts.metric, counts.day) = (held.scope, held.metric, held.day)
      returning counts.scope, counts.metric, counts.day, counts.total
    )
    insert into ${dailyCounts} as counts (scope, metric, day, total)
    select keys.becomes, gone.metric, gone.day, gone.total from gone join keys on keys.was = gone.scope
    order by 1, 2, 3
    on conflict (scope, metric, day) do update set total = counts.total + excluded.total`);
}
