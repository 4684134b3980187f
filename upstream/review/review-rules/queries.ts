import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../../lib/platform/values/days';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import { ruleNames, type Content, type RuleName } from '../../../lib/listings/small-changes/schema';
import { findCompanyType } from '../../account/users/queries';
import { companies } from '../../account/users/table';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { recordAudit } from '../../platform/deeds/note';
import { notFound } from '../../platform/errors/errors';
import { latestFirst } from '../../lists/list-paging';
import type { Listing } from '../../listings/queries';
import { listings, reviewRules, trustedCompanies, unreviewedChanges } from '../../listings/table';
import type { SignedInUser } from '../../platform/signed-in/user';
import { toListPage } from '../../platform/http/validate';
import { isStillShown } from './take-back';
import { summarizeChanges } from './summaries';

export async function findReviewRules(db: Database) {
  const rows = await db.select().from(reviewRules);
  const rules = ruleNames.map((rule) => {
    const row = rows.find((one) => one.rule === rule);
    return {
      rule,
      isOn: row?.isOn ?? false,
      changedAt: row?.changedAt.toISOString(),
      changedBy: row?.changedBy ?? '',
    };
  });
  const trusted = await db
    .select({
      _id: companies.id,
      companyName: companies.companyName,
      trustedAt: trustedCompanies.trustedAt,
      trustedBy: trustedCompanies.trustedBy,
    })
    .from(trustedCompanies)
    .innerJoin(companies, eq(companies.id, trustedCompanies.companyId))
    .orderBy(asc(companies.companyName), asc(companies.id));
  return { rules, trusted: trusted.map((row) => ({ ...row, trustedAt: row.trustedAt.toISOString() })) };
}

export async function switchRule(
  { db, now }: Context,
  user: SignedInUser,
  rule: RuleName,
  isOn: boolean,
): Promise<void> {
  const changed = { isOn, changedAt: now(), changedBy: user.name, changedById: user.id };
  await db
    .insert(reviewRules)
    .values({ rule, ...changed })
    .onConflictDoUpdate({ target: reviewRules.rule, set: changed });
}

/** Trusts a company or no longer; 404 for one that owns no listings. */
export async function trustCompany(
  { db, now }: Context,
  user: SignedInUser,
  companyId: string,
  isOn: boolean,
): Promise<void> {
  if (!(await findCompanyType(db, companyId))) throw notFound();
  const at = now();
  await db.transaction(async (tx) => {
    const rows = isOn
      ? await tx
          .insert(trustedCompanies)
          .values({ companyId, trustedAt: at, trustedBy: user.name, trustedById: user.id })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(trustedCompanies).where(eq(trustedCompanies.companyId, companyId)).returning();
    if (rows.length === 0) return;
    await recordAudit(
      tx,
      { by: user, at },
      { kind: 'company', id: companyId },
      isOn ? 'trusted' : 'untrusted',
    );
  });
}

/** Neither looked at nor approved since. */
export const isUnchecked = sql<boolean>`coalesce(${unreviewedChanges.lookedAt} is null
  and ${unreviewedChanges.at} >= ${listings.approvedAt}, false)`;
const isOpen = sql<boolean>`(${unreviewedChanges.takenBackAt} is null and ${isUnchecked})`;

const shownNow = sql<Content | null>`(select jsonb_object_agg(part, coalesce(${listings.approved} -> part, 'null'::jsonb))
  from jsonb_object_keys(${unreviewedChanges.after}) as part)`;

/** A page of changes shown without review: open ones first, then the latest. */
export async function listUnreviewedChanges(
  db: Database,
  user: SignedInUser,
  query: Pick<ListQuery, 'page' | 'perPage'>,
) {
  const rows = await db
    .select({
      change: unreviewedChanges,
      listing: { kind: listings.kind, slug: listings.slug, title: listings.title },
      companyName: companies.companyName,
      approvedAt: listings.approvedAt,
      shownNow,
    })
    .from(unreviewedChanges)
    .innerJoin(listings, eq(listings.id, unreviewedChanges.listingId))
    .innerJoin(companies, eq(companies.id, unreviewedChanges.companyId))
    .where(isNull(listings.deletedAt))
    .orderBy(desc(isOpen), ...latestFirst(unreviewedChanges.at, unreviewedChanges.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const summaries = await summarizeChanges(
    user,
    rows.map(({ change: { before, after, fields } }) => ({ before, after, fields })),
  );
  const records = rows.map(({ change, listing, companyName, ...now }, at) => ({
    _id: change.id,
    listing,
    companyName,
    at: change.at.toISOString(),
    by: change.name,
    rules: change.rules,
    changes: summaries[at]!,
    canTakeBack: !change.takenBackAt && isStillShown(change, now.shownNow),
    ...lookOf(change, now.approvedAt),
    takenBackAt: change.takenBackAt?.toISOString() ?? null,
    takenBackBy: change.takenBackBy ?? '',
  }));
  const [all] = await db
    .select({ total: count() })
    .from(unreviewedChanges)
    .innerJoin(listings, eq(listings.id, unreviewedChanges.listingId))
    .where(isNull(listings.deletedAt));
  return toListPage(records, all?.total ?? 0, query);
}

/** An approval counts as a look, without a name. */
function lookOf({ at, lookedAt, lookedBy }: typeof unreviewedChanges.$inferSelect, approvedAt: Date | null) {
  if (lookedAt) return { lookedAt: lookedAt.toISOString(), lookedBy: lookedBy ?? '' };
  const approved = approvedAt && approvedAt > at ? approvedAt.toISOString() : null;
  return { lookedAt: approved, lookedBy: '' };
}

/** Changes taken back since the last decision, the latest first. */
export async function listUndoneChanges(db: Database, { id, approvedAt, declinedAt }: Listing) {
  const rows = await db
    .select({
      _id: unreviewedChanges.id,
      takenBackAt: unreviewedChanges.takenBackAt,
      fields: unreviewedChanges.fields,
    })
    .from(unreviewedChanges)
    .where(
      and(
        eq(unreviewedChanges.listingId, id),
        isNotNull(unreviewedChanges.takenBackAt),
        ...[approvedAt, declinedAt].flatMap((at) => (at ? [gte(unreviewedChanges.takenBackAt, at)] : [])),
      ),
    )
    .orderBy(desc(unreviewedChanges.takenBackAt), desc(unreviewedChanges.id));
  return rows.map((row) => ({ ...row, takenBackAt: row.takenBackAt!.toISOString() }));
}

const keptDays = 90;

/** Deletes old changes that are not open. */
export async function purgeUnreviewedChanges({ db, now }: Context): Promise<void> {
  const oldest = new Date(now().valueOf() - keptDays * dayMs);
  const isReviewed = sql`exists (select 1 from ${listings} where ${listings.id} = ${unreviewedChanges.listingId} and ${listings.approvedAt} > ${unreviewedChanges.at})`;
  await db
    .delete(unreviewedChanges)
    .where(
      and(
        lte(unreviewedChanges.at, oldest),
        or(isNotNull(unreviewedChanges.takenBackAt), isNotNull(unreviewedChanges.lookedAt), isReviewed),
      ),
    );
}
