import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { fieldName } from '../../lib/history/schema';
import type { Role } from '../../lib/roles';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { companies } from '../companies/table';
import { listings } from '../listings/table';
import { composeMail } from '../mail/template';
import { shownLetter, type ToldChange } from '../notices/letters';
import { users } from '../users/table';
import { unreviewedChanges } from './table';

/** Staff who can sign in. */
const staffWhoRead = (db: Database) =>
  db
    .select({ email: users.email, name: users.name, type: users.type })
    .from(users)
    .where(
      and(
        inArray(users.type, ['admin', 'superAdmin', 'safari-admin'] satisfies (Role | 'superAdmin')[]),
        isNotNull(users.passwordHash),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.id));

/** Mails staff what was shown without review since they were last told: admins all of it, safari administrators the safaris. Nothing where there is nothing. */
export async function tellShown({ db, outbox, env, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(unreviewedChanges)
      .set({ toldAt: now() })
      .where(isNull(unreviewedChanges.toldAt))
      .returning({ id: unreviewedChanges.id });
    if (rows.length === 0) return;
    const changes = await tx
      .select({
        kind: listings.kind,
        slug: listings.slug,
        title: listings.title,
        by: unreviewedChanges.name,
        companyName: companies.companyName,
        fields: unreviewedChanges.fields,
        takenBackAt: unreviewedChanges.takenBackAt,
      })
      .from(unreviewedChanges)
      .innerJoin(listings, eq(listings.id, unreviewedChanges.listingId))
      .innerJoin(companies, eq(companies.id, unreviewedChanges.companyId))
      .where(
        inArray(
          unreviewedChanges.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(unreviewedChanges.at), asc(unreviewedChanges.id));
    const told = changes.map(({ fields, takenBackAt, ...change }): ToldChange => ({
      ...change,
      fields: fields.map(fieldName),
      isTakenBack: takenBackAt !== null,
    }));
    for (const { email, name, type } of await staffWhoRead(tx)) {
      const isAdmin = type !== 'safari-admin';
      const theirs = isAdmin ? told : told.filter(({ kind }) => kind === 'safari');
      if (theirs.length === 0) continue;
      const letter = shownLetter(env.publicUrl, theirs, isAdmin);
      const paragraphs = [`Hello ${name},`, ...letter.paragraphs];
      await outbox.post(tx, composeMail({ ...letter, to: email, paragraphs }), { priority: 'digest' });
    }
  });
}
