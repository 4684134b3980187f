import { pageUrl } from '../../platform/mail/template';
import {
  formatCountOf,
  formatDay,
  listingFormUrl,
  type EmailContent,
  type ListingMailData,
} from '../notices/tell';

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
      : `${reviews.length === 1 ? 'This waits' : 'These wait'} for a decision:`,
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
    `Websites stop showing ${listings.length === 1 ? 'this listing after its' : 'these listings after their'} last day. To extend one, open it, change Visible to and save. The new day may wait for review; until it is approved, the old one applies.`,
  ],
  items: dated(publicUrl, 'visible until', listings),
});

export const pricesEndEmail = (publicUrl: string, listings: DatedListing[]): EmailContent => ({
  subject:
    listings.length === 1
      ? `${listings[0]!.title} has prices until ${formatDay(listings[0]!.day)}`
      : `${listings.length} listings have prices for less than six months`,
  paragraphs: [
    `Travellers book far ahead, and the prices of ${listings.length === 1 ? 'this listing' : 'these listings'} run out within six months. Add dates and prices for the next seasons.`,
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
