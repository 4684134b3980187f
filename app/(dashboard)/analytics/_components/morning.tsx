import { Suspense } from 'react';
import { Lines } from '@/components/platform/ui/lines';
import { DateText } from '@/components/platform/ui/date-text';
import { PageLink } from '@/components/platform/ui/page-link';
import { Sentence } from '@/components/platform/ui/sentence';
import { answerTimes } from '@/lib/enquiries/enquiry-desk/server';
import { formatMinutes, waitingDays } from '@/lib/enquiries/enquiry-desk/schema';
import { editPath } from '@/lib/listings/paths';
import { hasRight, type TokenUser } from '@/lib/roles';
import * as texts from '@/texts/insights/dashboard';
import { summarize } from './matters';
import { ownedKindOf, readOwnSummary } from './own-listings';
import { readMatters } from './read-matters';

/** What is new since yesterday, what waits, and the reason of a decline (Handbook, lists: News and charts on the dashboard). */
export function Morning({ user }: { user: TokenUser }) {
  return (
    <section aria-labelledby="morning" className="mb-6">
      <h2 id="morning" className="mb-2 font-semibold">
        {texts.sinceYesterday}
      </h2>
      <Suspense fallback={<div aria-hidden className="h-17 rounded border bg-surface" />}>
        <Matters user={user} />
      </Suspense>
      <Suspense>
        <AnswerTimes />
      </Suspense>
      <Suspense>
        <Declines user={user} />
      </Suspense>
    </section>
  );
}

async function Matters({ user }: { user: TokenUser }) {
  const { matters, sentences } = summarize(await readMatters(user));
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className="mb-3 rounded border bg-surface px-5 py-4 text-quiet last:mb-0">
          {sentence}
        </p>
      ))}
      {matters.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] overflow-hidden rounded border bg-surface">
          {matters.map(({ count, words, href, since }) => (
            <li key={words} className="-mr-px -mb-px border-r border-b">
              <PageLink
                href={href}
                className="flex min-h-17 items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-wash"
              >
                <span className="min-w-12 text-title font-light tabular-nums">{count}</span>
                <span className="min-w-0">
                  {words}
                  {since && (
                    <span className="block text-xs text-quiet">
                      <Sentence parts={texts.theOldestOf(<DateText value={since} />)} />
                    </span>
                  )}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

async function Declines({ user }: { user: TokenUser }) {
  const kind = hasRight(user, 'editor') ? ownedKindOf(user.type) : null;
  const declined = kind && (await readOwnSummary(kind))?.declined;
  if (!kind || !declined?.length) return null;
  return (
    <ul className="mt-3 grid gap-3">
      {declined.map(({ _id, title, slug, comments, commentsAt }) => (
        <li key={_id} className="rounded bg-red-tint px-5 py-4 text-red-ink">
          <p className="font-semibold">
            {commentsAt ? (
              <Sentence parts={texts.wasDeclinedOn(title, <DateText value={commentsAt} />)} />
            ) : (
              texts.wasDeclined(title)
            )}
          </p>
          {comments && <Lines className="mt-1 line-clamp-4">{comments}</Lines>}
          <p className="mt-1">
            <PageLink
              href={editPath(kind, slug)}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {texts.changeAndSendAgain}
            </PageLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * How soon enquiries were answered (Handbook, enquiries: The time to the first answer); nothing where none is due or
 * nothing is measured.
 */
async function AnswerTimes() {
  const times = await answerTimes();
  if (!times || times.due === 0) return null;
  const { due, withinDay, medianMinutes } = times;
  return (
    <p className="mt-3 text-quiet">
      {medianMinutes !== null && (
        <span>
          <Sentence
            parts={texts.timeToAnswer(
              <span className="font-semibold text-ink">{formatMinutes(Number(medianMinutes))}</span>,
            )}
          />{' '}
        </span>
      )}
      <Sentence
        parts={texts.answeredWithinDay(
          <span className="font-semibold text-ink">{Math.round((100 * withinDay) / due)}%</span>,
          waitingDays,
        )}
      />
    </p>
  );
}
