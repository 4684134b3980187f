import 'server-only';
import { countCustomEnquiries, readCount } from '@/lib/insights/analytics/server';
import { read } from '@/lib/platform/server/read';
import { hasDesk, readAnswerTimes } from '@/lib/enquiries/enquiry-desk/server';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { formatCount } from '@/lib/platform/values/format';
import { hasGeneralDesk } from '@/lib/enquiries/general-enquiries/server';
import type { ListingKind } from '@/lib/listings/listing';
import { listPaths } from '@/lib/listings/paths';
import { queuePath } from '@/lib/review/paths';
import { reviewSummary } from '@/lib/review/server';
import { canSeeGeneralEnquiries, staff, type TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { isCountOpen, unreadText } from '@/lib/platform/contract/unread';
import { readUnreadCounts } from '@/lib/enquiries/unread/server';
import * as texts from '@/texts/insights/dashboard';
import { countIn, type Matter, type Part } from './matters';
import { countListings } from './own-listings';

/** Yesterday and today, in UTC. */
const newsDays = 2;
/** Statuses of an upstream that lacks a call. */
const unknownStatuses = [400, 404, 405, 422, 501];

/** Reads what is new since yesterday and what waits; one failure does not affect the others. */
export const readMatters = (user: TokenUser): Promise<Part[]> => {
  const isStaff = canSeeGeneralEnquiries(user);
  const news = isStaff ? [askCustomEnquiries()] : [];
  const waiting = isStaff && hasGeneralDesk() ? [askUnansweredCustom()] : [];
  const enquiries = [askNewEnquiries(), ...news, askUnread(), askUnanswered(), ...waiting];
  return Promise.all([...enquiries, ...askDecisions(user)]);
};

async function answerOf(about: string, matters: Promise<Matter[] | 'untold'>, isNew = false): Promise<Part> {
  try {
    return { about, isNew, answer: await matters };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { about, isNew, answer: unknownStatuses.includes(error.status) ? 'untold' : 'failed' };
  }
}

const untold = async (about: string): Promise<Part> => ({ about, isNew: false, answer: 'untold' });

const mattersOf = (count: number, rest: Omit<Matter, 'count'>): Matter[] =>
  count ? [{ count: formatCount(count), ...rest }] : [];
const mattersOrUntold = (count: number | 'untold', words: (count: number) => string, href: string) =>
  count === 'untold' ? count : mattersOf(count, { words: words(count), href });

const askNewEnquiries = () =>
  answerOf(
    texts.parts.newEnquiries,
    readCount('enquiries', { days: newsDays }).then((count) =>
      mattersOrUntold(count, texts.newEnquiries, '/enquiries'),
    ),
    true,
  );

const askCustomEnquiries = () =>
  answerOf(
    texts.parts.customEnquiries,
    countCustomEnquiries(newsDays).then((count) =>
      mattersOrUntold(count, texts.newCustomEnquiries, '/general-enquiries'),
    ),
    true,
  );

const askUnread = () =>
  hasCapability('unread-counts') ? answerOf(texts.parts.unread, readUnread()) : untold(texts.parts.unread);

async function readUnread(): Promise<Matter[]> {
  const counts = await readUnreadCounts();
  const { enquiries = 0, oldestEnquiry } = counts;
  if (enquiries === 0) return [];
  const words = texts.unreadEnquiries(enquiries);
  return [
    {
      count: unreadText(enquiries, isCountOpen(counts, ['enquiries'])),
      words,
      href: '/enquiries',
      since: oldestEnquiry,
    },
  ];
}

const askUnanswered = () =>
  hasDesk() ? answerOf(texts.parts.unanswered, readUnanswered()) : untold(texts.parts.unanswered);

async function readUnanswered(): Promise<Matter[]> {
  const { waiting, oldestWaiting } = await readAnswerTimes();
  const words = texts.waitingEnquiries(waiting);
  return mattersOf(waiting, { words, href: '/enquiries?view=waiting', since: oldestWaiting });
}

const askUnansweredCustom = () => answerOf(texts.parts.unansweredCustom, readUnansweredCustom());

async function readUnansweredCustom() {
  const view = 'waiting';
  const found = await read('GET /dashboard/general-enquiries', { query: { page: 1, perPage: 1, view } });
  return mattersOrUntold(countIn(found), texts.waitingCustomEnquiries, `/general-enquiries?view=${view}`);
}

const toReview = {
  safari: { pending: texts.safarisToReview, updated: texts.safarisChanged },
  property: { pending: texts.propertiesToReview, updated: texts.propertiesChanged },
};

/** The waiting card shows the queue; here it only prevents an all-clear. */
async function askQueue(): Promise<Part> {
  const summary = await reviewSummary();
  const waits = { words: '', href: queuePath(undefined), isElsewhere: true };
  return {
    about: texts.parts.reviews,
    isNew: false,
    answer: summary ? mattersOf(summary.waiting, waits) : 'failed',
  };
}

/** What waits for a decision by staff, as far as the lists can be narrowed to it. */
function askDecisions({ type }: TokenUser): Promise<Part>[] {
  if (!staff.includes(type)) return [];
  if (hasCapability('review-queue')) return [askQueue()];
  if (!hasCapability('status-filter')) return [untold(texts.parts.reviews)];
  const kinds: ListingKind[] = type === 'admin' ? ['safari', 'property'] : ['safari'];
  const reviews = kinds.flatMap((kind) =>
    (['pending', 'updated'] as const).map((status) => {
      const found = countListings(kind, status).then((count) =>
        mattersOrUntold(count, toReview[kind][status], `${listPaths[kind]}?status=${status}`),
      );
      return answerOf(texts.parts.reviews, found);
    }),
  );
  return [...reviews, ...(type === 'admin' ? [answerOf(texts.parts.applications, readApplications())] : [])];
}

async function readApplications() {
  const query = { page: 1, perPage: 1, status: 'verified' };
  const found = await read('GET /dashboard/register/applications', { query });
  return mattersOrUntold(countIn(found), texts.applicationsToDecide, '/applications?status=verified');
}
