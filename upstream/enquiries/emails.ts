import { formatMoney } from '../../lib/platform/values/format';
import * as texts from '@/texts/enquiries/messages-mail';
import { stripLineBreaks, pageUrl } from '../platform/mail/template';
import { formatCountOf, formatDay, type EmailContent } from '../account/notices/tell';

export type EnquiryMailData = {
  id: string;
  referenceNumber: string;
  listingId: string;
  title: string;
  websiteName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  country: string;
  numberOfDays: number;
  adults: number;
  children: number;
  infants: number;
  travelDate: string | null;
  potentialRevenue: number | null;
};

const mostListed = 500;

const pageOf = (publicUrl: string, { id }: EnquiryMailData) =>
  pageUrl(publicUrl, `/enquiries?id=${encodeURIComponent(id)}`);
const whoOf = ({ firstName, lastName, country }: EnquiryMailData) =>
  stripLineBreaks(`${firstName} ${lastName} from ${country}`);
const worthOf = ({ potentialRevenue: worth }: EnquiryMailData) =>
  worth === null ? null : formatMoney(worth);

/** '2 adults, 1 child, 6 days from 3 March 2027'. */
function tripOf({ adults, children, infants, numberOfDays, travelDate }: EnquiryMailData): string {
  return [
    formatCountOf(adults, 'adult'),
    ...(children > 0 ? [formatCountOf(children, 'child', 'children')] : []),
    ...(infants > 0 ? [formatCountOf(infants, 'infant')] : []),
    `${formatCountOf(numberOfDays, 'day')}${travelDate ? ` from ${formatDay(travelDate)}` : ''}`,
  ].join(', ');
}

/** Never quotes the traveller's message: anybody can write anything. */
export function enquiryEmail(
  publicUrl: string,
  enquiry: EnquiryMailData,
  isLastForNow: boolean,
): EmailContent {
  const { referenceNumber, title, websiteName, emailAddress } = enquiry;
  const worth = worthOf(enquiry);
  return {
    subject: texts.newEnquiry(title),
    replyTo: emailAddress,
    paragraphs: [
      texts.asks(whoOf(enquiry), title, websiteName, tripOf(enquiry), referenceNumber),
      ...(worth === null ? [] : [texts.worth(worth)]),
      texts.answerThisMail(emailAddress),
      ...(isLastForNow ? [texts.nextOnesTogether] : []),
    ],
    link: { label: texts.openEnquiry, url: pageOf(publicUrl, enquiry) },
  };
}

export type RepliedEnquiry = Pick<
  EnquiryMailData,
  'id' | 'referenceNumber' | 'title' | 'firstName' | 'lastName'
>;
/** `otherAddress`: the sender if it is not the traveller; '' where it is unknown. */
type Answer = RepliedEnquiry & { otherAddress: string | null };

/** The reply itself is only in the thread. */
export function replyEmail(publicUrl: string, enquiry: Answer, isLastForNow: boolean): EmailContent {
  const { id, referenceNumber, title, firstName, lastName, otherAddress } = enquiry;
  const name = stripLineBreaks(`${firstName} ${lastName}`);
  return {
    subject: texts.answered(title, referenceNumber),
    paragraphs: [
      otherAddress === null
        ? texts.hasAnswered(name, title, referenceNumber)
        : texts.answeredFromElsewhere(name, stripLineBreaks(otherAddress), title, referenceNumber),
      ...(isLastForNow ? [texts.nextOnesUnmailed] : []),
    ],
    link: { label: texts.openAnswer, url: pageUrl(publicUrl, `/enquiries/desk/${encodeURIComponent(id)}`) },
  };
}

/** Enquiries of senders that the company marked as spam, which were not mailed. */
export const spamSummaryEmail = (publicUrl: string, count: number): EmailContent => ({
  subject: texts.heldInSpam(formatCountOf(count, 'enquiry', 'enquiries')),
  paragraphs: [texts.heldLine(count)],
  link: { label: texts.openSpam, url: pageUrl(publicUrl, '/enquiries?view=spam') },
});

export function enquiryDigestEmail(publicUrl: string, told: readonly EnquiryMailData[]): EmailContent {
  const [first] = told;
  if (told.length === 1) return enquiryEmail(publicUrl, first!, false);
  const listed = told.slice(0, mostListed);
  const items = listed.map((enquiry) => {
    const { referenceNumber: reference, title, emailAddress, websiteName: website } = enquiry;
    const words = { reference, title, who: whoOf(enquiry), address: emailAddress, website };
    return {
      label: texts.togetherLine(words, tripOf(enquiry), worthOf(enquiry)),
      url: pageOf(publicUrl, enquiry),
    };
  });
  return {
    subject: texts.enquiriesTogether(String(told.length)),
    paragraphs: [texts.manyCame(listed.length, told.length)],
    items,
    link: { label: texts.openEnquiries, url: pageUrl(publicUrl, '/enquiries?view=unread') },
  };
}
