import { lte } from 'drizzle-orm';
import { purgeAbandoned } from './applications/verify';
import { purgeBulkChanges } from './bulk-changes/queries';
import type { Context } from './context';
import { sweepFiles } from './files/uses';
import { purgeHistory } from './deeds/note';
import { sweepMails } from './mail/delivery';
import { purgeManyMade } from './many/made';
import { purgeVersions } from './listing-versions/purge';
import { purgeListings } from './listings/remove';
import { purgeReviews } from './listings/reviews';
import { purgeUnreviewed } from './review-rules/queries';
import { purgeClaims } from './review/claims';
import { purgeApprovals } from './review/undo';
import { tellOverdue } from './timed-notices/overdue';
import { idempotencyKeys } from './idempotency/table';
import { sweepRateLimits } from './rate-limit/hit';
import { passkeyChallenges, signInTickets } from './second-factor/table';
import { usedIdTokens } from './sso/table';
import { companyInvitations } from './people/table';
import { purgePresences } from './presence/queries';
import { tellWhatIsDue } from './timed-notices/look';
import { passwordResets, sessions } from './users/table';
import { dayMs } from '../lib/days';

const everyMilliseconds = 600_000;

const keyLifeInMs = dayMs;

/**
 * Deletes what has run out: windows of rate limits, sessions, reset tokens, used ID tokens, sign-ins that stopped halfway, invitations that nobody took, challenges of passkeys, keys of
 * creations, old histories, versions of listings, reviews and changes that were shown without one, presences of tabs that are gone, claims of reviews, approvals that cannot be undone any more, changes of several listings that cannot be undone any more, answers to changes of many rows, deleted listings, abandoned applications, mails that were given up and files of nobody. Then tells
 * what time alone brings.
 */
export async function sweep(context: Context): Promise<void> {
  const { db, now } = context;
  await sweepRateLimits(db, now());
  await db.delete(sessions).where(lte(sessions.expiresAt, now()));
  await db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now()));
  await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, new Date(now().valueOf() - keyLifeInMs)));
  await purgeHistory(context);
  await purgeBulkChanges(context);
  await purgeManyMade(context);
  await purgeListings(context);
  await purgeVersions(context);
  await purgeReviews(context);
  await purgePresences(context);
  await purgeUnreviewed(context);
  await purgeClaims(context);
  await purgeApprovals(context);
  await purgeAbandoned(context);
  await sweepFiles(context);
  await sweepMails(context);
  await db.delete(signInTickets).where(lte(signInTickets.expiresAt, now()));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now()));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
  await db.delete(companyInvitations).where(lte(companyInvitations.expiresAt, now()));
  await tellWhatIsDue(context);
  await tellOverdue(context);
}

/** Sweeps every ten minutes; gives the function that ends it. */
export function sweepNowAndThen(context: Context): () => void {
  const run = () =>
    sweep(context).catch((error: unknown) => context.log.error({ err: error }, 'sweeping failed'));
  const timer = setInterval(() => void run(), everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
