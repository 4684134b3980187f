import { dayOf } from '../../../lib/platform/values/days';
import * as texts from '@/texts/enquiries/messages-mail';
import { renderButtonPage } from '../../platform/http/button-page';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { listings } from '../../listings/table';
import { listingFormUrl } from './letters';
import { findListingAddresses } from './listing-addresses';
import type { readMailboxToken } from './off-link';
import { findRecipients } from './switches';
import { markNoticeSent } from './tell';

/** The page of the unsubscribe link of a listing's address; a press mails the company's people, once a day. */
export async function handleMailboxLink(
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
