import { dayOf } from '../../../lib/platform/values/days';
import * as texts from '@/texts/enquiries/messages-mail';
import { buttonPage } from '../../platform/http/button-page';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { listings } from '../../listings/table';
import { composeMail } from '../../platform/mail/template';
import { formOf } from './letters';
import { listingAddresses } from './listing-addresses';
import type { readMailboxToken } from './off-link';
import { recipientsOf } from './switches';
import { isFirstTime } from './tell';

type Named = NonNullable<ReturnType<typeof readMailboxToken>>;

/** The page behind the link of a mail to a listing's own address. A press tells the people of the company, once a day. */
export async function mailboxPage(context: Context, named: Named, isPress: boolean): Promise<string> {
  const { db, outbox, env, now } = context;
  const { question, questionLine, tell, told, toldLine, gone, goneLine } = texts.listingOff;
  const [listing] = await db.select().from(listings).where(eq(listings.id, named.listingId));
  const [current] = listing ? await listingAddresses(db, listing.companyId, [listing.id]) : [];
  if (!current || !named.isOf(current.address)) return buttonPage({ title: gone, line: goneLine });
  if (!isPress) return buttonPage({ title: question, line: questionLine, button: tell });
  const { address, title } = current;
  await db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    if (!(await isFirstTime(within, `mailbox-off:${current.id}:${named.tag}:${dayOf(now())}`))) return;
    const people = await recipientsOf(tx, [listing!.companyId]);
    const letter = {
      subject: texts.wantsNone(address, title),
      paragraphs: [texts.unsubscribed(address, title), texts.stillGoThere],
      link: { label: texts.openListing(title), url: formOf(env.publicUrl, current) },
    };
    await outbox.postAll(
      tx,
      people.map(({ email }) => composeMail({ ...letter, to: email })),
    );
  });
  return buttonPage({ title: told, line: toldLine });
}
