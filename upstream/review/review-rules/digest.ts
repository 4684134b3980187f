import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fieldName } from '../../../lib/platform/contract/deeds';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { companies } from '../../account/users/table';
import { listings, unreviewedChanges } from '../../listings/table';
import { letterTo } from '../../platform/mail/template';
import { unreviewedChangesEmail } from '../emails';
import { findStaffRecipients } from '../../account/notices/tell';
import { isUnchecked } from './queries';

/** Changes that staff were not mailed yet, locked. */
const lockUnmailedChanges = (tx: Database) =>
  tx
    .select({
      id: unreviewedChanges.id,
      kind: listings.kind,
      slug: listings.slug,
      title: listings.title,
      by: unreviewedChanges.name,
      companyName: companies.companyName,
      fields: unreviewedChanges.fields,
      takenBackAt: unreviewedChanges.takenBackAt,
      isNews: sql<boolean>`(${isUnchecked} and ${listings.deletedAt} is null)`,
    })
    .from(unreviewedChanges)
    .innerJoin(listings, eq(listings.id, unreviewedChanges.listingId))
    .innerJoin(companies, eq(companies.id, unreviewedChanges.companyId))
    .where(isNull(unreviewedChanges.toldAt))
    .orderBy(asc(unreviewedChanges.at), asc(unreviewedChanges.id))
    .for('update', { of: unreviewedChanges });

/** Mails staff the unchecked changes shown since the last digest; those without a recipient wait. */
export async function mailUnreviewedChanges({ db, outbox, env, now, log }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = await lockUnmailedChanges(tx);
    if (changes.length === 0) return;
    const news = changes.filter(({ isNews }) => isNews);
    const told = new Set(changes.filter(({ isNews }) => !isNews).map(({ id }) => id));
    for (const { email, name, isAdmin } of await findStaffRecipients(tx)) {
      const theirs = isAdmin ? news : news.filter(({ kind }) => kind === 'safari');
      if (theirs.length === 0) continue;
      const lines = theirs.map(({ id: _, isNews: __, fields, takenBackAt, ...change }) => ({
        ...change,
        fields: fields.map(fieldName),
        isTakenBack: takenBackAt !== null,
      }));
      const letter = unreviewedChangesEmail(env.publicUrl, lines, isAdmin);
      await outbox.post(tx, letterTo({ email, name }, letter), { priority: 'digest' });
      for (const { id } of theirs) told.add(id);
    }
    if (told.size > 0)
      await tx
        .update(unreviewedChanges)
        .set({ toldAt: now() })
        .where(inArray(unreviewedChanges.id, [...told]));
    if (told.size < changes.length) log.warn({ changes: changes.length - told.size }, 'shown-to-no-staff');
  });
}
