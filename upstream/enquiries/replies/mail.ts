import type { Mail } from '../../platform/mail/mailer';
import { composeMail } from '../../platform/mail/template';

/** How a reply goes out: under whose name, about what, and the sentence below it. */
export type ReplyFrame = { fromName: string; subject: string; closing: string };

type Letter = ReplyFrame & {
  to: string;
  text: string;
  /** Where the traveller's answer goes. */
  replyTo: string;
  /** The mails of the thread so far. */
  answers: string[];
};

/** A reply as a traveller gets it: from our address under the name of those who answer. */
export const replyMail = ({ text, closing, ...letter }: Letter): Mail =>
  composeMail({ ...letter, paragraphs: [...text.split(/\n{2,}/), closing] });
