import { lte } from 'drizzle-orm';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { addressChanges } from './accounts/table';
import { purgeAbandoned } from './applications/verify';
import { purgeBatches } from './batches/store';
import type { Context } from './context';
import { purgeHistory } from './deeds/note';
import { hasRoomToWrite } from './disk-space';
import { sweepRemovals } from './files/removals';
import { sweepFiles } from './files/uses';
import { idempotencyKeys } from './idempotency/table';
import { purgeListings } from './listings/remove';
import { purgeReviews } from './listings/reviews';
import { purgeVersions } from './listing-versions/purge';
import { sweepMails } from './mail/delivery';
import { markFormerContacts } from './notices/former-contacts';
import { tellGathered } from './notices/gathered';
import { companyInvitations } from './people/table';
import { eraseOldEnquiries } from './privacy/old-enquiries';
import { purgePresences } from './presence/queries';
import { sweepRateLimits } from './rate-limit/hit';
import { letGoOfFiles } from './replies/attachments';
import { purgeUnreviewed } from './review-rules/queries';
import { purgeClaims } from './review/claims';
import { purgeApprovals } from './review/undo';
import { passkeyChallenges, signInTickets } from './second-factor/table';
import { purgeSpamSenders } from './spam/senders';
import { usedIdTokens } from './sso/table';
import { tellWhatIsDue } from './timed-notices/look';
import { tellOverdue } from './timed-notices/overdue';
import { passwordResets, sessions } from './users/table';
import { dayMs } from '../lib/platform/values/days';

const usualTimes = { firstAfterMs: 60_000, everyMs: 600_000 };

/** Longer than drafts live, which keep the key of a creation whose answer was lost. */
const keyLifeMs = 15 * dayMs;

/** A stop waits so long for the step under way, whose work the next run does again. */
const stopMs = 3_000;

type Step = (context: Context) => Promise<unknown>;

/** What is deleted once it has run out, then what time alone brings. */
const steps: Record<string, Step> = {
  'rate limits': ({ db, now }) => sweepRateLimits(db, now()),
  sessions: ({ db, now }) => db.delete(sessions).where(lte(sessions.expiresAt, now())),
  'ID tokens': ({ db, now }) => db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now())),
  'keys of creations': ({ db, now }) =>
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now().valueOf() - keyLifeMs))),
  histories: purgeHistory,
  'changes of many': purgeBatches,
  'deleted listings': purgeListings,
  versions: purgeVersions,
  reviews: purgeReviews,
  presences: purgePresences,
  'changes without review': purgeUnreviewed,
  claims: purgeClaims,
  approvals: purgeApprovals,
  applications: purgeAbandoned,
  'old enquiries': eraseOldEnquiries,
  'files of threads': letGoOfFiles,
  files: sweepFiles,
  'removals of files': sweepRemovals,
  mails: sweepMails,
  'sign-ins': ({ db, now }) => db.delete(signInTickets).where(lte(signInTickets.expiresAt, now())),
  challenges: ({ db, now }) => db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now())),
  'reset links': ({ db, now }) => db.delete(passwordResets).where(lte(passwordResets.expiresAt, now())),
  'new addresses': ({ db, now }) => db.delete(addressChanges).where(lte(addressChanges.expiresAt, now())),
  invitations: ({ db, now }) => db.delete(companyInvitations).where(lte(companyInvitations.expiresAt, now())),
  'contacts of former owners': markFormerContacts,
  'gathered enquiries': (context) => tellGathered(context),
  'timed notices': tellWhatIsDue,
  // Once their companies were told of what they sent.
  'senders of spam': purgeSpamSenders,
  'overdue reviews': tellOverdue,
};

/** Does every step, as long as the disk has room and nobody says stop. One that fails is logged by its name, and keeps none of the others from being done. */
export async function sweep(context: Context, isStopping = () => false): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    try {
      if (isStopping() || !(await hasRoomToWrite(context))) return;
      await run(context);
    } catch (error) {
      context.log.error({ err: error, step }, 'sweeping failed');
    }
    await breathe();
  }
}

/** Sweeps after a minute and then every ten, one run at a time; gives the function that ends it, which waits for the step under way, though not for long. */
export function sweepNowAndThen(
  context: Context,
  { firstAfterMs, everyMs } = usualTimes,
): () => Promise<void> {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep(context, () => isStopping).finally(() => (running = undefined));
  };
  const timers = [setTimeout(run, firstAfterMs), setInterval(run, everyMs)];
  for (const timer of timers) timer.unref();
  return async () => {
    isStopping = true;
    timers.forEach(clearTimeout);
    await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
  };
}
