import { pageUrl } from '../../platform/mail/page-url';
import type { Letter } from './tell';

/** A listing as letters name it. */
export type ToldListing = { kind: 'safari' | 'property'; slug: string; title: string };

const folders = { safari: 'safaris', property: 'properties' } as const;
export const formOf = (publicUrl: string, { kind, slug }: ToldListing) =>
  pageUrl(publicUrl, `/${folders[kind]}/edit/${encodeURIComponent(slug)}`);

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** '21 November 2026'. */
export const inWords = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`));
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
/** A day of 2099 is none (Handbook, listings 5). */
const isForEver = (day: string) => day.startsWith('2099');

export type ToldApproval = ToldListing & { visibleFrom: string; visibleTo: string };

const shownFrom = ({ visibleFrom, visibleTo }: ToldApproval) =>
  `from ${inWords(visibleFrom)}${isForEver(visibleTo) ? ' on' : ` to ${inWords(visibleTo)}`}`;

/** Listings are on their websites. */
export function approvalLetter(publicUrl: string, listings: ToldApproval[]): Letter {
  const [listing] = listings;
  if (listings.length > 1)
    return {
      subject: `${listings.length} listings were approved`,
      paragraphs: ['These listings were approved. Websites show them on these days:'],
      items: listings.map((each) => ({
        label: `${each.title}, ${shownFrom(each)}`,
        url: formOf(publicUrl, each),
      })),
    };
  return {
    subject: `${listing!.title} was approved`,
    paragraphs: [`${listing!.title} was approved. Its websites show it ${shownFrom(listing!)}.`],
    link: { label: `Open ${listing!.title}`, url: formOf(publicUrl, listing!) },
  };
}

/** Listings came back with a reason. */
export function declineLetter(publicUrl: string, listings: ToldListing[], reason: string): Letter {
  const [listing] = listings;
  if (listings.length > 1)
    return {
      subject: `${listings.length} listings were declined`,
      paragraphs: [
        `${listings.length} listings cannot be shown as they are now. The reason:`,
        reason,
        'Edit and save each one to send it back for review.',
      ],
      items: listings.map((each) => ({ label: each.title, url: formOf(publicUrl, each) })),
    };
  return {
    subject: `${listing!.title} was declined`,
    paragraphs: [
      `${listing!.title} cannot be shown as it is now. The reason:`,
      reason,
      'Edit and save it to send it back for review.',
    ],
    link: { label: `Open ${listing!.title}`, url: formOf(publicUrl, listing!) },
  };
}

/** A change that was shown without review is shown no more. */
export const takenBackLetter = (
  publicUrl: string,
  listing: ToldListing,
  fields: readonly string[],
): Letter => ({
  subject: `A change to ${listing.title} was undone`,
  paragraphs: [
    `Websites show ${listing.title} again as it was before your change of: ${fields.join(', ')}.`,
    'Nothing you wrote is lost: it is still in the form, and goes live once the network approves it.',
  ],
  link: { label: `Open ${listing.title}`, url: formOf(publicUrl, listing) },
});

export type ToldChange = ToldListing & {
  companyName: string;
  by: string;
  fields: readonly string[];
  isTakenBack: boolean;
};

/** What was shown without review, for staff; `mayTakeBack` for those who can open the page of the rules. */
export const shownLetter = (
  publicUrl: string,
  changes: readonly ToldChange[],
  mayTakeBack: boolean,
): Letter => ({
  subject: `Shown without review: ${counted(changes.length, 'change')}`,
  paragraphs: ['These changes by trusted companies are live and have not been checked yet:'],
  items: changes.map((change) => ({
    label: `${change.title} of ${change.companyName}, by ${change.by}: ${change.fields.join(', ')}${
      change.isTakenBack ? ' (undone)' : ''
    }`,
    url: formOf(publicUrl, change),
  })),
  ...(mayTakeBack && { link: { label: 'See and undo', url: pageUrl(publicUrl, '/review/rules') } }),
});

/** What waits for a decision; an application has its id as its slug. */
export type ToldReview = { kind: 'safari' | 'property' | 'application'; slug: string; title: string };
/** So many reviews are named in a mail. */
const mostNamed = 20;

const reviewOf = (publicUrl: string, { kind, slug }: ToldReview) =>
  kind === 'application'
    ? pageUrl(publicUrl, `/applications?id=${encodeURIComponent(slug)}&view=all`)
    : pageUrl(publicUrl, `/review/${kind}/${encodeURIComponent(slug)}`);

/** Reviews that wait for longer than they should, for staff. */
export const overdueLetter = (publicUrl: string, reviews: ToldReview[], hours: number): Letter => ({
  subject:
    reviews.length === 1
      ? `${reviews[0]!.title} has waited for more than ${counted(hours, 'hour')}`
      : `${reviews.length} reviews have waited for more than ${counted(hours, 'hour')}`,
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

type Dated = ToldListing & { day: string };

const dated = (publicUrl: string, words: string, listings: Dated[]) =>
  listings.map((listing) => ({
    label: `${listing.title}, ${words} ${inWords(listing.day)}`,
    url: formOf(publicUrl, listing),
  }));

/** Listings leave their websites soon. */
export const endingLetter = (publicUrl: string, listings: Dated[]): Letter => ({
  subject:
    listings.length === 1
      ? `${listings[0]!.title} is visible until ${inWords(listings[0]!.day)}`
      : `${listings.length} listings are visible for 30 days or less`,
  paragraphs: [
    'Websites stop showing these listings after their last day. To extend one, open it, change Visible to and save. The new day may wait for review; until it is approved, the old one applies.',
  ],
  items: dated(publicUrl, 'visible until', listings),
});

/** Listings have prices for less than six months. */
export const seasonLetter = (publicUrl: string, listings: Dated[]): Letter => ({
  subject:
    listings.length === 1
      ? `${listings[0]!.title} has prices until ${inWords(listings[0]!.day)}`
      : `${listings.length} listings have prices for less than six months`,
  paragraphs: [
    'Travellers book far ahead, and the prices of these listings run out within six months. Add dates and prices for the next seasons.',
  ],
  items: dated(publicUrl, 'priced until', listings),
});

export type ToldWeek = {
  from: string;
  to: string;
  enquiries: number;
  enquiriesBefore: number;
  views: number;
  viewsBefore: number;
  /** The listings that were asked about most. */
  asked: (ToldListing & { enquiries: number })[];
};

/** The week that ended. */
export const weekLetter = (publicUrl: string, week: ToldWeek): Letter => ({
  subject: `Your week: ${counted(week.enquiries, 'enquiry', 'enquiries')}, ${counted(week.views, 'view')}`,
  paragraphs: [
    `From ${inWords(week.from)} to ${inWords(week.to)} there were ${counted(week.enquiries, 'enquiry', 'enquiries')} (${
      week.enquiriesBefore
    } the week before) and ${counted(week.views, 'view')} of your listings (${week.viewsBefore} the week before).`,
    ...(week.asked.length > 0 ? ['Most enquiries:'] : []),
  ],
  items: week.asked.map((listing) => ({
    label: `${listing.title}, ${counted(listing.enquiries, 'enquiry', 'enquiries')}`,
    url: formOf(publicUrl, listing),
  })),
  link: { label: 'Open the dashboard', url: pageUrl(publicUrl, '/analytics') },
});
