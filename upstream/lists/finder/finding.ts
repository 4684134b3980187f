import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mostOfKind, type FinderHit, type FoundKind } from '../../../lib/lists/finder/schema';
import { plain } from '../../../lib/platform/text/fold';
import type { Database } from '../../platform/db/client';
import type { SignedInUser } from '../../platform/signed-in/user';
import { foldedOf, containsSearch } from '../../platform/http/validate';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { countRead } from '../../platform/files/disk-space';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';

/** One person searches so often in a minute. */
const searchesPerMinute = 120;

/** What somebody may open, by a few letters of its name (Handbook, keys: The finder). */
export function finderRoutes(app: FastifyInstance, context: Context, records: readonly Findable[]): void {
  const { db, now } = context;
  const findings = records
    .flatMap(({ finds }) => finds ?? [])
    .sort((one, other) => one.place - other.place)
    .flatMap(({ by }) => by);
  route(app, 'GET /dashboard/finder', async ({ user, query: { search } }) => {
    await countRead(context, () => consumeRateLimit(db, `finder:${user.id}`, searchesPerMinute, 60, now()));
    const found = await Promise.all(findings.map((find) => find(db, user, search)));
    return { found: found.flat() };
  });
}

/** Finds a few records that hold a search and that pages of the role show (Handbook, roles-and-routes: Who sees what). */
export type Finding = (db: Database, user: SignedInUser, search: string) => Promise<FinderHit[]>;
/** What is found is answered in the order of these places. */
export type Findable = { finds?: { place: number; by: readonly Finding[] } };

/** What begins with the search comes before what holds it later on. */
export const soonestFirst = (name: PgColumn, search: string): SQL[] => [
  sql`strpos(${foldedOf(sql`lower(${name})`)}, lower(${plain(search)}))`,
  sql`lower(${name})`,
];

/** Records that admins find by one name. */
export const byName =
  (
    kind: FoundKind,
    table: PgTable & { id: PgColumn },
    name: PgColumn,
    detail: PgColumn | SQL = sql`''`,
  ): Finding =>
  async (db, { type }, search) => {
    if (type !== 'admin') return [];
    const rows = await db
      .select({ key: sql<string>`${table.id}`, title: sql<string>`${name}`, detail: sql<string>`${detail}` })
      .from(table as PgTable)
      .where(containsSearch(sql`lower(${name})`, search))
      .orderBy(...soonestFirst(name, search), table.id)
      .limit(mostOfKind);
    return rows.map((row) => ({ kind, ...row }));
  };
