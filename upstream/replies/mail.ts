import type { Enquiry } from '../../lib/enquiries/schema';
import type { Mail } from '../mail/mailer';
import { composeMail } from '../mail/template';

type Letter = {
  enquiry: Pick<Enquiry, 'emailAddress' | 'title' | 'referenceNumber'>;
  companyName: string;
  text: string;
  /** Where the traveller's answer goes. */
  replyTo: string;
  /** The mails of the thread so far. */
  answers: string[];
};

/** A company's reply as a traveller gets it: from our address under the company's name. */
export const replyMail = ({ enquiry, companyName, text, replyTo, answers }: Letter): Mail =>
  composeMail({
    to: enquiry.emailAddress,
    fromName: companyName,
    replyTo,
    answers,
    subject: `Re: ${enquiry.title} (${enquiry.referenceNumber})`,
    paragraphs: [
      ...text.split(/\n{2,}/),
      `${companyName} writes to you about your enquiry ${enquiry.referenceNumber}. Answer this e-mail to reach them.`,
    ],
  });
