import { lte } from 'drizzle-orm';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { sweepSessions } from '../account/users/sessions';
import { addressChanges, passwordResets } from '../account/users/table';
import { purgeAbandoned } from '../companies/applications/verify';
import { purgeBatches } from '../lists/batches/store';
import type { Context } from '../platform/context/context';
import { noteNextSweep } from '../platform/start/next-sweep';
import { purgeHistory } from '../platform/deeds/note';
import { fillMonths } from '../platform/counts/months';
import { foldCounts } from '../platform/counts/queries';
import { hasSpaceToWrite } from '../platform/files/disk-space';
import { sweepRemovals } from '../platform/files/removals';
import { sweepFiles } from '../platform/files/references';
import { idempotencyKeys } from '../platform/idempotency/table';
import { purgeListings } from '../listings/dashboard/remove';
import { purgeReviews } from '../insights/network/queries';
import { purgeVersions } from '../review/listing-versions/purge';
import { sweepMails } from '../platform/mail/delivery';
import { markFormerContacts } from '../review/listing-versions/former-contacts';
import { mailGatheredEnquiries } from '../enquiries/listing-enquiries/tell';
import { companyInvitations } from '../companies/table';
import { eraseOldEnquiries } from '../account/privacy/old-enquiries';
import { purgePresences } from '../review/presence/queries';
import { sweepRateLimits } from '../platform/limits/rate-limit';
import { releaseOrphanedFiles } from '../enquiries/replies/attachments';
import { purgeUnreviewedChanges } from '../review/review-rules/queries';
import { purgeClaims } from '../review/claims';
import { purgeApprovals } from '../review/undo';
import { passkeyChallenges, signInTickets } from '../account/second-factor/table';
import { purgeSpamSenders } from '../enquiries/spam/senders';
import { usedIdTokens } from '../account/sso/table';
import { sendDailyNotices } from '../account/timed-notices/look';
import { mailOverdueReviews } from '../account/timed-notices/overdue';
import { dayMs } from '../../lib/platform/values/days';

const usualTimes = { firstAfterMs: 60_000, everyMs: 600_000 };

/** Longer than drafts live, which keep the key of a creation whose answer was lost. */
const keyLifeMs = 15 * dayMs;

/** How long a stop waits for the current step, which the next run repeats. */
const stopMs = 3_000;

const steps: Record<string, (context: Context) => Promise<unknown>> = {
  'rate limits': ({ db, now }) => sweepRateLimits(db, now()),
  sessions: sweepSessions,
  'ID tokens': ({ db, now }) => db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now())),
  'keys of creations': ({ db, now }) =>
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now().valueOf() - keyLifeMs))),
  'counts of days': ({ db }) => foldCounts(db),
  'counts of months': ({ db }) => fillMonths(db),
  histories: purgeHistory,
  'changes of many': purgeBatches,
  'deleted listings': purgeListings,
  versions: purgeVersions,
  reviews: purgeReviews,
  presences: purgePresences,
  'changes without review': purgeUnreviewedChanges,
  claims: purgeClaims,
  approvals: purgeApprovals,
  applications: purgeAbandoned,
  'old enquiries': eraseOldEnquiries,
  'files of threads': releaseOrphanedFiles,
  files: sweepFiles,
  'removals of files': sweepRemovals,
  mails: sweepMails,
  'sign-ins': ({ db, now }) => db.delete(signInTickets).where(lte(signInTickets.expiresAt, now())),
  challenges: ({ db, now }) => db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now())),
  'reset links': ({ db, now }) => db.delete(passwordResets).where(lte(passwordResets.expiresAt, now())),
  'new addresses': ({ db, now }) => db.delete(addressChanges).where(lte(addressChanges.expiresAt, now())),
  invitations: ({ db, now }) => db.delete(companyInvitations).where(lte(companyInvitations.expiresAt, now())),
  'contacts of former owners': markFormerContacts,
  'gathered enquiries': (context) => mailGatheredEnquiries(context),
  'timed notices': sendDailyNotices,
  // Only once their companies have been mailed about them.
  'senders of spam': purgeSpamSenders,
  'overdue reviews': mailOverdueReviews,
};

/** Runs every step while the disk has room; logs one that fails and continues. */
export async function sweep(context: Context, isStopping = () => false): Promise<void> {
  const times = context.metrics.secondsOf('sweep_seconds', 'Time of a step of the background work', [
    'step',
    'outcome',
  ]);
  for (const [step, run] of Object.entries(steps)) {
    const began = performance.now();
    try {
      if (isStopping() || !(await hasSpaceToWrite(context))) return;
      await run(context);
      times.observe({ step, outcome: 'done' }, (performance.now() - began) / 1000);
    } catch (error) {
      times.observe({ step, outcome: 'failed' }, (performance.now() - began) / 1000);
      context.log.error({ err: error, step }, 'sweeping failed');
    }
    await breathe();
  }
}

/** Sweeps after a minute and then every ten; returns the stop, which waits briefly for the current step. */
export function scheduleSweep(context: Context, { firstAfterMs, everyMs } = usualTimes): () => Promise<void> {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const noteNext = (afterMs: number) => noteNextSweep(new Date(context.now().valueOf() + afterMs));
  noteNext(firstAfterMs);
  const run = (nextAfterMs: number) => {
    noteNext(nextAfterMs);
    running ??= sweep(context, () => isStopping).finally(() => (running = undefined));
  };
  const timers = [setTimeout(run, firstAfterMs, everyMs - firstAfterMs), setInterval(run, everyMs, everyMs)];
  for (const timer of timers) timer.unref();
  return async () => {
    isStopping = true;
    noteNextSweep(null);
    timers.forEach(clearTimeout);
    await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
  };
}
