import * as texts from '@/texts/enquiries/enquiries';
import { mailtoAddress } from '../platform/values/emails';
import { formatDate } from '../platform/values/format';
import { clientName, type Enquiry } from './schema';

type EnquiryToAnswer = Pick<Enquiry, 'title' | 'firstName' | 'lastName' | 'referenceNumber' | 'travelDate'>;

export function replyText(enquiry: EnquiryToAnswer): string {
  const { title, referenceNumber, travelDate } = enquiry;
  const day = travelDate ? formatDate(travelDate) : '';
  return texts.answerBeginning(clientName(enquiry), title, day, referenceNumber);
}

export const replyAddress = (enquiry: EnquiryToAnswer & Pick<Enquiry, 'emailAddress'>) =>
  `${mailtoAddress(enquiry.emailAddress)}?subject=${encodeURIComponent(
    texts.answerSubject(enquiry.title, enquiry.referenceNumber),
  )}&body=${encodeURIComponent(replyText(enquiry))}`;

export const chatAddress = (number: string, enquiry: EnquiryToAnswer) =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(replyText(enquiry))}`;
