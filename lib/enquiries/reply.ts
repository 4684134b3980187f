import * as texts from '@/texts/enquiries/enquiries';
import { mailtoAddress } from '../platform/values/emails';
import { formatDate } from '../platform/values/format';
import { clientName, type Enquiry } from './schema';

type Asked = Pick<Enquiry, 'title' | 'firstName' | 'lastName' | 'referenceNumber' | 'travelDate'>;

/** The first words of an answer to a traveller, with what the enquiry says filled in. */
export function replyText(enquiry: Asked): string {
  const { title, referenceNumber, travelDate } = enquiry;
  const day = travelDate ? formatDate(travelDate) : '';
  return texts.answerBeginning(clientName(enquiry), title, day, referenceNumber);
}

/** Opens the mail program with the beginning of an answer. */
export const replyAddress = (enquiry: Asked & Pick<Enquiry, 'emailAddress'>) =>
  `${mailtoAddress(enquiry.emailAddress)}?subject=${encodeURIComponent(
    texts.answerSubject(enquiry.title, enquiry.referenceNumber),
  )}&body=${encodeURIComponent(replyText(enquiry))}`;

/** A chat with the number, with the beginning of an answer. */
export const chatAddress = (number: string, enquiry: Asked) =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(replyText(enquiry))}`;
