import { pageUrl } from '../../platform/mail/template';
import type { EmailContent } from './tell';

export type ListingMailData = { kind: 'safari' | 'property'; slug: string; title: string };

const folders = { safari: 'safaris', property: 'properties' } as const;
export const listingFormUrl = (publicUrl: string, { kind, slug }: ListingMailData) =>
  pageUrl(publicUrl, `/${folders[kind]}/edit/${encodeURIComponent(slug)}`);

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** '21 November 2026'. */
export const formatDay = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`));
export const formatCountOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
/** 2099 means without end (Handbook, listings: Visibility). */
const isForEver = (day: string) => day.startsWith('2099');

type ApprovalMailData = ListingMailData & { visibleFrom: string; visibleTo: string };

const shownFrom = ({ visibleFrom, visibleTo }: ApprovalMailData) =>
  `from ${formatDay(visibleFrom)}${isForEver(visibleTo) ? ' on' : ` to ${formatDay(visibleTo)}`}`;

export function approvalEmail(publicUrl: string, listings: ApprovalMailData[]): EmailContent {
  const [listing] = listings;
  if (listings.length > 1)
    return {
      subject: `${listings.length} listings were approved`,
      paragraphs: ['These listings were approved. Websites show them on these days:'],
      items: listings.map((each) => ({
        label: `${each.title}, ${shownFrom(each)}`,
        url: listingFormUrl(publicUrl, each),
      })),
    };
  return {
    subject: `${listing!.title} was approved`,
    paragraphs: [`${listing!.title} was approved. Its websites show it ${shownFrom(listing!)}.`],
    link: { label: `Open ${listing!.title}`, url: listingFormUrl(publicUrl, listing!) },
  };
}

export function declineEmail(publicUrl: string, listings: ListingMailData[], reason: string): EmailContent {
  const [listing] = listings;
  if (listings.length > 1)
    return {
      subject: `${listings.length} listings were declined`,
      paragraphs: [
        `${listings.length} listings cannot be shown as they are now. The reason:`,
        reason,
        'Edit and save each one to send it back for review.',
      ],
      items: listings.map((each) => ({ label: each.title, url: listingFormUrl(publicUrl, each) })),
    };
  return {
    subject: `${listing!.title} was declined`,
    paragraphs: [
      `${listing!.title} cannot be shown as it is now. The reason:`,
      reason,
      'Edit and save it to send it back for review.',
    ],
    link: { label: `Open ${listing!.title}`, url: listingFormUrl(publicUrl, listing!) },
  };
}

export const undoneChangeEmail = (
  publicUrl: string,
  listing: ListingMailData,
  fields: readonly string[],
): EmailContent => ({
  subject: `A change to ${listing.title} was undone`,
  paragraphs: [
    `Websites show ${listing.title} again as it was before your change of: ${fields.join(', ')}.`,
    'Nothing you wrote is lost: it is still in the form, and goes live once the network approves it.',
  ],
  link: { label: `Open ${listing.title}`, url: listingFormUrl(publicUrl, listing) },
});

type ChangeMailData = ListingMailData & {
  companyName: string;
  by: string;
  fields: readonly string[];
  isTakenBack: boolean;
};

/** Changes without review, for staff; `mayTakeBack`: the reader may open the rules page. */
export const unreviewedChangesEmail = (
  publicUrl: string,
  changes: readonly ChangeMailData[],
  mayTakeBack: boolean,
): EmailContent => ({
  subject: `Shown without review: ${formatCountOf(changes.length, 'change')}`,
  paragraphs: ['These changes by trusted companies are live and have not been checked yet:'],
  items: changes.map((change) => ({
    label: `${change.title} of ${change.companyName}, by ${change.by}: ${change.fields.join(', ')}${
      change.isTakenBack ? ' (undone)' : ''
    }`,
    url: listingFormUrl(publicUrl, change),
  })),
  ...(mayTakeBack && { link: { label: 'See and undo', url: pageUrl(publicUrl, '/review/rules') } }),
});

/** An application has its id as its slug. */
export type ReviewMailData = { kind: 'safari' | 'property' | 'application'; slug: string; title: string };
const mostNamed = 20;

const reviewOf = (publicUrl: string, { kind, slug }: ReviewMailData) =>
  kind === 'application'
    ? pageUrl(publicUrl, `/applications?id=${encodeURIComponent(slug)}&view=all`)
    : pageUrl(publicUrl, `/review/${kind}/${encodeURIComponent(slug)}`);

export const overdueReviewsEmail = (
  publicUrl: string,
  reviews: ReviewMailData[],
  hours: number,
): EmailContent => ({
  subject:
    reviews.length === 1
      ? `${reviews[0]!.title} has waited for more than ${formatCountOf(hours, 'hour')}`
      : `${reviews.length} reviews have waited for more than ${formatCountOf(hours, 'hour')}`,
  paragraphs: [
    reviews.length > mostNamed
      ? `These wait for a decision, and ${reviews.length - mostNamed} more:`
      : 'This waits for a decision:',
  ],
  items: reviews
    .slice(0, mostNamed)
    .map((review) => ({ label: review.title, url: reviewOf(publicUrl, review) })),
  link: { label: 'Open the review queue', url: pageUrl(publicUrl, '/review') },
});

type DatedListing = ListingMailData & { day: string };

const dated = (publicUrl: string, words: string, listings: DatedListing[]) =>
  listings.map((listing) => ({
    label: `${listing.title}, ${words} ${formatDay(listing.day)}`,
    url: listingFormUrl(publicUrl, listing),
  }));

export const visibilityEndEmail = (publicUrl: string, listings: DatedListing[]): EmailContent => ({
  subject:
    listings.length === 1
      ? `${listings[0]!.title} is visible until ${formatDay(listings[0]!.day)}`
      : `${listings.length} listings are visible for 30 days or less`,
  paragraphs: [
    'Websites stop showing these listings after their last day. To extend one, open it, change Visible to and save. The new day may wait for review; until it is approved, the old one applies.',
  ],
  items: dated(publicUrl, 'visible until', listings),
});

export const pricesEndEmail = (publicUrl: string, listings: DatedListing[]): EmailContent => ({
  subject:
    listings.length === 1
      ? `${listings[0]!.title} has prices until ${formatDay(listings[0]!.day)}`
      : `${listings.length} listings have prices for less than six months`,
  paragraphs: [
    'Travellers book far ahead, and the prices of these listings run out within six months. Add dates and prices for the next seasons.',
  ],
  items: dated(publicUrl, 'priced until', listings),
});

export type WeekMailData = {
  from: string;
  to: string;
  enquiries: number;
  enquiriesBefore: number;
  views: number;
  viewsBefore: number;
  /** Those with most enquiries. */
  asked: (ListingMailData & { enquiries: number })[];
};

export const weeklyDigestEmail = (publicUrl: string, week: WeekMailData): EmailContent => ({
  subject: `Your week: ${formatCountOf(week.enquiries, 'enquiry', 'enquiries')}, ${formatCountOf(week.views, 'view')}`,
  paragraphs: [
    `From ${formatDay(week.from)} to ${formatDay(week.to)} there were ${formatCountOf(week.enquiries, 'enquiry', 'enquiries')} (${
      week.enquiriesBefore
    } the week before) and ${formatCountOf(week.views, 'view')} of your listings (${week.viewsBefore} the week before).`,
    ...(week.asked.length > 0 ? ['Most enquiries:'] : []),
  ],
  items: week.asked.map((listing) => ({
    label: `${listing.title}, ${formatCountOf(listing.enquiries, 'enquiry', 'enquiries')}`,
    url: listingFormUrl(publicUrl, listing),
  })),
  link: { label: 'Open the dashboard', url: pageUrl(publicUrl, '/analytics') },
});
