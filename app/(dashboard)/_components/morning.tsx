import { Suspense } from 'react';
import { DateText } from '@/components/ui/date-text';
import { PageLink } from '@/components/ui/page-link';
import { Sentence } from '@/components/ui/sentence';
import { countCustomEnquiries, orNothing, readCount } from '@/lib/analytics/server';
import { listApplications } from '@/lib/applications/server';
import { formatCount } from '@/lib/format';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import { canSeeGeneralEnquiries, hasRight, staff, type TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/server/capabilities';
import { answerTimes } from '@/lib/enquiry-desk/server';
import { unreadCounts } from '@/lib/unread/server';
import { unreadText } from '@/lib/unread/schema';
import * as texts from '@/texts/dashboard';
import { AnswerTimes } from './answer-times';
import { countListings, ownKind, ownListings } from './own-listings';

/** A count that is worth a look, with the list behind it. */
type Matter = { count: string; words: string; href: string; since?: string | undefined };

/** What came since yesterday, what waits, and what a decline said; the cards do not wait for it (Handbook, lists 8). */
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
  const matters = (
    await Promise.all([newMatters(user), unreadMatters(), unansweredMatters(), waitingMatters(user)])
  ).flat();
  if (matters.length === 0)
    return <p className="rounded border bg-surface px-5 py-4 text-quiet">{texts.nothingNew}</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] overflow-hidden rounded border bg-surface">
      {matters.map(({ count, words, href, since }) => (
        <li key={words} className="-mr-px -mb-px border-r border-b">
          <PageLink
            href={href}
            className="flex min-h-17 items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-wash"
          >
            <span className="min-w-8 text-title font-light tabular-nums">{count}</span>
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
  );
}

const matter = (
  count: number | null | undefined,
  words: (count: number) => string,
  href: string,
): Matter[] => (count ? [{ count: formatCount(count), words: words(count), href }] : []);

/** Yesterday and today, in UTC. */
const sinceYesterday = 2;

async function newMatters(user: TokenUser): Promise<Matter[]> {
  const [enquiries, custom] = await Promise.all([
    orNothing(readCount('enquiries', { days: sinceYesterday })),
    canSeeGeneralEnquiries(user) ? countCustomEnquiries(sinceYesterday) : null,
  ]);
  return [
    ...matter(enquiries, texts.newEnquiries, '/enquiries'),
    ...matter(custom, texts.newCustomEnquiries, '/general-enquiries'),
  ];
}

async function unreadMatters(): Promise<Matter[]> {
  const { enquiries = 0, oldestEnquiry } = await unreadCounts();
  if (enquiries === 0) return [];
  const words = texts.unreadEnquiries(enquiries);
  return [{ count: unreadText(enquiries), words, href: '/enquiries', since: oldestEnquiry }];
}

/** Enquiries without an answer, where the upstream knows which have one. */
async function unansweredMatters(): Promise<Matter[]> {
  const { waiting = 0, oldestWaiting } = (await answerTimes()) ?? {};
  const words = texts.waitingEnquiries(waiting);
  return waiting
    ? [{ count: formatCount(waiting), words, href: '/enquiries?view=waiting', since: oldestWaiting }]
    : [];
}

const listPaths = { safari: '/safaris/list', property: '/properties/list' } as const;
const toReview = {
  safari: { pending: texts.safarisToReview, updated: texts.safarisChanged },
  property: { pending: texts.propertiesToReview, updated: texts.propertiesChanged },
};

/** What waits for a decision by staff, as far as the lists can be narrowed to it. */
async function waitingMatters({ type }: TokenUser): Promise<Matter[]> {
  if (!staff.includes(type) || !hasCapability('status-filter')) return [];
  const kinds: ListingKind[] = type === 'admin' ? ['safari', 'property'] : ['safari'];
  const asked = kinds.flatMap((kind) =>
    (['pending', 'updated'] as const).map(async (status) =>
      matter(
        await countListings(kind, status),
        toReview[kind][status],
        `${listPaths[kind]}?status=${status}`,
      ),
    ),
  );
  const applications = type === 'admin' ? [waitingApplications()] : [];
  return (await Promise.all([...asked, ...applications])).flat();
}

async function waitingApplications(): Promise<Matter[]> {
  const verified = { page: 1, search: '', perPage: 1, status: 'verified' };
  const page = await orNothing(listApplications(verified));
  return matter(page?.total, texts.applicationsToDecide, '/applications?status=verified');
}

/** So many notices of declined listings stand on the dashboard. */
const mostDeclines = 3;

async function Declines({ user }: { user: TokenUser }) {
  const kind = hasRight(user, 'editor') ? ownKind(user.type) : null;
  const declined = kind
    ? (await ownListings(kind))?.docs.filter(({ status }) => status === 'declined')
    : null;
  if (!kind || !declined?.length) return null;
  return (
    <ul className="mt-3 grid gap-3">
      {declined.slice(0, mostDeclines).map(({ _id, title, slug, comments, commentsAt }) => (
        <li key={_id} className="rounded bg-red-tint px-5 py-4 text-red-ink">
          <p className="font-semibold">
            {commentsAt ? (
              <Sentence parts={texts.wasDeclinedOn(title, <DateText value={commentsAt} />)} />
            ) : (
              texts.wasDeclined(title)
            )}
          </p>
          {comments && (
            <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">
              {comments}
            </p>
          )}
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
