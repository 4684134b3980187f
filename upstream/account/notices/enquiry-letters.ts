import { formatMoney } from '../../../lib/platform/values/format';
import * as texts from '@/texts/enquiries/messages-mail';
import { oneLine } from '../../platform/mail/template';
import { pageUrl } from '../../platform/mail/page-url';
import { counted, inWords } from './letters';
import type { Letter } from './tell';

export type ToldEnquiry = {
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

/** The most enquiries listed in one mail. */
const mostListed = 500;

const pageOf = (publicUrl: string, { id }: ToldEnquiry) =>
  pageUrl(publicUrl, `/enquiries?id=${encodeURIComponent(id)}`);
const whoOf = ({ firstName, lastName, country }: ToldEnquiry) =>
  oneLine(`${firstName} ${lastName} from ${country}`);
const worthOf = ({ potentialRevenue: worth }: ToldEnquiry) => (worth === null ? null : formatMoney(worth));

/** '2 adults, 1 child, 6 days from 3 March 2027'. */
function tripOf({ adults, children, infants, numberOfDays, travelDate }: ToldEnquiry): string {
  return [
    counted(adults, 'adult'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(infants > 0 ? [counted(infants, 'infant')] : []),
    `${counted(numberOfDays, 'day')}${travelDate ? ` from ${inWords(travelDate)}` : ''}`,
  ].join(', ');
}

/** A new enquiry. It does not quote the traveller's message: anybody can write anything. */
export function enquiryLetter(publicUrl: string, enquiry: ToldEnquiry, isLastForNow: boolean): Letter {
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

export type Answered = Pick<ToldEnquiry, 'id' | 'referenceNumber' | 'title' | 'firstName' | 'lastName'>;
/** `otherAddress`: where it came from, if that is not the traveller's; '' where it does not say. */
type Answer = Answered & { otherAddress: string | null };

/** A traveller has written again. The message itself is in the thread alone. */
export function answerLetter(publicUrl: string, enquiry: Answer, isLastForNow: boolean): Letter {
  const { id, referenceNumber, title, firstName, lastName, otherAddress } = enquiry;
  const name = oneLine(`${firstName} ${lastName}`);
  return {
    subject: texts.answered(title, referenceNumber),
    paragraphs: [
      otherAddress === null
        ? texts.hasAnswered(name, title, referenceNumber)
        : texts.answeredFromElsewhere(name, oneLine(otherAddress), title, referenceNumber),
      ...(isLastForNow ? [texts.nextOnesUnmailed] : []),
    ],
    link: { label: texts.openAnswer, url: pageUrl(publicUrl, `/enquiries/desk/${encodeURIComponent(id)}`) },
  };
}

/** What senders sent that the company had marked, which nobody was mailed. */
export const heldLetter = (publicUrl: string, count: number): Letter => ({
  subject: texts.heldInSpam(counted(count, 'enquiry', 'enquiries')),
  paragraphs: [texts.heldLine(count)],
  link: { label: texts.openSpam, url: pageUrl(publicUrl, '/enquiries?view=spam') },
});

/** Enquiries that are not mailed one by one, because a form or a website is flooded. */
export function togetherLetter(publicUrl: string, told: readonly ToldEnquiry[]): Letter {
  const [first] = told;
  if (told.length === 1) return enquiryLetter(publicUrl, first!, false);
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
