import { inArray, sql } from 'drizzle-orm';
import { applications } from '../../companies/applications/table';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { listings } from '../../listings/table';
import { composeMail } from '../../platform/mail/template';
import { overdueLetter, type ToldReview } from '../notices/letters';
import { staffRecipients } from '../notices/staff-recipients';
import { isFirstTime } from '../notices/tell';
import { findWaiting, kindsFor, type Waiting } from '../../review/waiting';

const hourMs = 3_600_000;
/** So many of the reviews that wait for too long are looked through at once. */
const mostTold = 500;

async function named(db: Database, waiting: readonly Waiting[]): Promise<ToldReview[]> {
  const ids = waiting.map(({ id }) => id);
  const titles = new Map<string, { title: string; slug: string }>();
  const known = [
    ...(await db
      .select({ id: listings.id, title: listings.title, slug: listings.slug })
      .from(listings)
      .where(inArray(listings.id, ids))),
    ...(await db
      .select({ id: applications.id, title: applications.companyName, slug: applications.id })
      .from(applications)
      .where(inArray(applications.id, ids))),
  ];
  for (const { id, ...rest } of known) titles.set(id, rest);
  return waiting.flatMap(({ kind, id }) => {
    const found = titles.get(id);
    return found ? [{ kind, ...found }] : [];
  });
}

/** Mails staff, each of what they decide on, that reviews wait for longer than they should: of each review once (Handbook, staff 13). */
export async function tellOverdue(context: Context): Promise<void> {
  const { env, now } = context;
  const before = new Date(now().valueOf() - env.reviewHours * hourMs).toISOString();
  await context.db.transaction(async (db) => {
    const told = sql`select 1 from notices_told where key = 'review:' || kind || ':' || id || ':' || floor(extract(epoch from at))::bigint`;
    const rest = sql`where at <= ${before}::timestamptz and not exists (${told}) order by at, id limit ${mostTold}`;
    const fresh: Waiting[] = [];
    for (const one of await findWaiting(db, kindsFor('admin'), rest)) {
      const since = Math.floor(one.at.valueOf() / 1000);
      if (await isFirstTime({ ...context, db }, `review:${one.kind}:${one.id}:${since}`)) fresh.push(one);
    }
    if (fresh.length === 0) return;
    for (const { email, name, isAdmin } of await staffRecipients(db)) {
      const own = isAdmin ? fresh : fresh.filter(({ kind }) => kind === 'safari');
      if (own.length === 0) continue;
      const letter = overdueLetter(env.publicUrl, await named(db, own), env.reviewHours);
      const paragraphs = [`Hello ${name},`, ...letter.paragraphs];
      await context.outbox.post(db, composeMail({ ...letter, to: email, paragraphs }), {
        priority: 'digest',
      });
    }
  });
}
