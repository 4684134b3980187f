import * as texts from '@/texts/enquiries';
import { formatDate } from '../format';
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
  `mailto:${encodeURIComponent(enquiry.emailAddress).replace('%40', '@')}?subject=${encodeURIComponent(
    texts.answerSubject(enquiry.title, enquiry.referenceNumber),
  )}&body=${encodeURIComponent(replyText(enquiry))}`;

/** The digits of a number with its country code; null for what no phone can dial from everywhere. */
export function dialled(phoneNumber: string | undefined): string | null {
  const digits = (phoneNumber ?? '').replace(/[\s()./-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** A chat with the number, with the beginning of an answer. */
export const chatAddress = (number: string, enquiry: Asked) =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(replyText(enquiry))}`;
