import type { Context } from '../../platform/context/context';
import { letterTo, type MailContent, pageUrl } from '../../platform/mail/template';
import type { ApplicationRow } from './queries';
/** The outcome of a registration: its address needs confirming, has a verified application, or has an account. */
export type Receipt =
  | { kind: 'submitted'; token: string }
  | { kind: 'verified' }
  | { kind: 'account'; isDisabled: boolean };

const thanks = 'Thank you for applying to join the network with your company.';
const notYou = 'If it was not you, ignore this email.';

/** Contains nothing that the sender wrote: anyone can name anyone's address. */
function receiptLetter(receipt: Receipt, publicUrl: string): Omit<MailContent, 'to'> {
  if (receipt.kind === 'account' && receipt.isDisabled) {
    return {
      subject: 'Your account is disabled',
      paragraphs: [
        'Someone applied to join the network with this email address, which belongs to a disabled account. It cannot be used to sign in or to apply.',
        `Apply with another email address, or write to the people who run the network. ${notYou}`,
      ],
    };
  }
  if (receipt.kind === 'account') {
    return {
      subject: 'You already have an account',
      paragraphs: [
        'Someone applied to join the network with this email address, which already has an account.',
        `You can sign in with it, or set a new password if you have forgotten it. ${notYou}`,
      ],
      link: { label: 'Log in', url: pageUrl(publicUrl, '/login') },
    };
  }
  if (receipt.kind === 'verified') {
    return {
      subject: 'We have your application',
      paragraphs: [
        `${thanks} We already have your application, and its email address is confirmed.`,
        `There is nothing more to do: we will write to you once we have decided. ${notYou}`,
      ],
    };
  }
  return {
    subject: 'We have your application: please confirm your email address',
    paragraphs: [
      `${thanks} We have received your application.`,
      'Please confirm that it came from you: open the page below and press the button. Then we will review your application.',
      `The link works for 7 days. ${notYou}`,
    ],
    link: {
      label: 'Confirm email address',
      url: pageUrl(publicUrl, `/applications/verify?t=${receipt.token}`),
    },
  };
}

export const mailReceipt = (
  { db, outbox, env }: Pick<Context, 'db' | 'outbox' | 'env'>,
  to: string,
  receipt: Receipt,
): Promise<string> => outbox.post(db, { to, ...receiptLetter(receipt, env.publicUrl) }, { priority: 'link' });

export const mailDeclined = (
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  { email, contactName, companyName }: ApplicationRow,
  reason: string,
): Promise<string> =>
  outbox.post(
    db,
    letterTo(
      { email, name: contactName },
      {
        subject: 'Your application was declined',
        paragraphs: [
          `We have reviewed the application from ${companyName} and cannot accept it as it is. The reason:`,
          reason,
          'You are welcome to apply again.',
        ],
      },
    ),
  );
