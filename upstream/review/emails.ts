import { pageUrl } from '../platform/mail/template';
import {
  formatCountOf,
  formatDay,
  listingFormUrl,
  type EmailContent,
  type ListingMailData,
} from '../account/notices/tell';

/** 2099 means without end (Handbook, listings: Visibility). */
const isForEver = (day: string) => day.startsWith('2099');

type ApprovalMailData = ListingMailData & { visibleFrom: string; visibleTo: string };

const shownFrom = ({ visibleFrom, visibleTo }: ApprovalMailData) =>
  `from ${formatDay(visibleFrom)}${isForEver(visibleTo) ? ' on' : ` to ${formatDay(visibleTo)}`}`;

const closedCompany = 'because your company is closed';

export function approvalEmail(
  publicUrl: string,
  listings: ApprovalMailData[],
  isClosed: boolean,
): EmailContent {
  const [listing] = listings;
  if (listings.length > 1)
    return {
      subject: `${listings.length} listings were approved`,
      paragraphs: [
        isClosed
          ? `These listings were approved. No website shows them, ${closedCompany}.`
          : 'These listings were approved. Websites show them on these days:',
      ],
      items: listings.map((each) => ({
        label: isClosed ? each.title : `${each.title}, ${shownFrom(each)}`,
        url: listingFormUrl(publicUrl, each),
      })),
    };
  return {
    subject: `${listing!.title} was approved`,
    paragraphs: [
      `${listing!.title} was approved. ${isClosed ? `No website shows it, ${closedCompany}` : `Its websites show it ${shownFrom(listing!)}`}.`,
    ],
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
    `The approved version of ${listing.title} is again as it was before your change of: ${fields.join(', ')}.`,
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

const changesOf = (count: number) =>
  count === 1 ? 'This change by a trusted company' : 'These changes by trusted companies';

/** Changes without review, for staff; `mayTakeBack`: the reader may open the rules page. */
export const unreviewedChangesEmail = (
  publicUrl: string,
  changes: readonly ChangeMailData[],
  mayTakeBack: boolean,
): EmailContent => ({
  subject: `Shown without review: ${formatCountOf(changes.length, 'change')}`,
  paragraphs: [
    changes.some(({ isTakenBack }) => isTakenBack)
      ? `${changesOf(changes.length)} went live without review. What was not undone has not been checked yet:`
      : `${changesOf(changes.length)} ${changes.length === 1 ? 'is live and has' : 'are live and have'} not been checked yet:`,
  ],
  items: changes.map((change) => ({
    label: `${change.title} of ${change.companyName}, by ${change.by}: ${change.fields.join(', ')}${
      change.isTakenBack ? ' (undone)' : ''
    }`,
    url: listingFormUrl(publicUrl, change),
  })),
  ...(mayTakeBack && { link: { label: 'See and undo', url: pageUrl(publicUrl, '/review/rules') } }),
});
