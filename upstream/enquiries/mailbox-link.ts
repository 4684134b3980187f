import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayOf } from '../../lib/platform/values/days';
import * as texts from '@/texts/enquiries/messages-mail';
import { findRecipients } from '../account/notices/queries';
import {
  isSigned,
  listingFormUrl,
  markNoticeSent,
  signatureOf,
  type OffLinks,
  type SigningEnv,
} from '../account/notices/tell';
import type { Context } from '../platform/context/context';
import { findListingAddresses } from '../listings/queries';
import { listings } from '../listings/table';
import { renderButtonPage } from '../platform/http/button-page';
import { normalizeMailbox } from '../platform/mail/mailbox';

const mailboxTag = (address: string) =>
  `mailbox-${createHash('sha256').update(normalizeMailbox(address)).digest('base64url').slice(0, 16)}`;

export function signMailboxToken(env: SigningEnv, listingId: string, address: string): string {
  const named = `${listingId}.${mailboxTag(address)}`;
  return `${named}.${signatureOf(env, named)}`;
}

/** Reads the token; null if it was not made here. `isOf` checks an address against it. */
export function readMailboxToken(env: SigningEnv, token: string) {
  const [listingId = '', tag = '', proof = ''] = token.split('.');
  if (!tag.startsWith('mailbox-') || !isSigned(env, `${listingId}.${tag}`, proof)) return null;
  return { listingId, tag, isOf: (address: string) => mailboxTag(address) === tag };
}

export const readMailboxLink: OffLinks['offLink'] = (env, token) => {
  const named = readMailboxToken(env, token);
  if (!named) return null;
  const name = `${named.listingId}:${named.tag}`;
  return { name, page: (context, isPress) => renderMailboxPage(context, named, isPress) };
};

/** The page of the unsubscribe link of a listing's address; a press mails the company's people, once a day. */
async function renderMailboxPage(
  context: Context,
  named: NonNullable<ReturnType<typeof readMailboxToken>>,
  isPress: boolean,
): Promise<string> {
  const { db, outbox, env, now } = context;
  const { question, questionLine, tell, told, toldLine, gone, goneLine } = texts.listingOff;
  const [listing] = await db.select().from(listings).where(eq(listings.id, named.listingId));
  const [current] = listing ? await findListingAddresses(db, listing.companyId, [listing.id]) : [];
  if (!current || !named.isOf(current.address)) return renderButtonPage({ title: gone, line: goneLine });
  if (!isPress) return renderButtonPage({ title: question, line: questionLine, button: tell });
  const { address, title } = current;
  await db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    if (!(await markNoticeSent(within, `mailbox-off:${current.id}:${named.tag}:${dayOf(now())}`))) return;
    const people = await findRecipients(tx, [listing!.companyId]);
    const letter = {
      subject: texts.wantsNone(address, title),
      paragraphs: [texts.unsubscribed(address, title), texts.stillGoThere],
      link: { label: texts.openListing(title), url: listingFormUrl(env.publicUrl, current) },
    };
    await outbox.postAll(
      tx,
      people.map(({ email }) => ({ ...letter, to: email })),
    );
  });
  return renderButtonPage({ title: told, line: toldLine });
}
