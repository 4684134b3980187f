import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { listings } from '../../listings/table';
import { recordBounce } from '../../platform/mail/bounces';
import { findListingAddresses } from '../../account/notices/listing-addresses';
import { readMailboxToken, readOffToken } from '../../account/notices/off-link';
import { markNoticeSent } from '../../account/notices/tell';
import { users } from '../../account/users/table';
import type { DeliveryReport } from './delivery-report';

const tokenIn = (line: string) => /[?&]t=([\w.-]{1,300})/.exec(line.replace(/\s+/g, ''))?.[1] ?? '';

/** Counts a bounce, once per report; false for no mail of ours. The signed link prevents forged reports. */
export async function receiveDeliveryReport(
  context: Context,
  report: DeliveryReport,
  mailId: string,
): Promise<boolean> {
  const address = await findLinkAddress(context, tokenIn(report.listUnsubscribe));
  if (address === null) return false;
  if (!report.isRefusedForGood) return true;
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    if (await markNoticeSent(within, `came-back:${mailId}`))
      await recordBounce(tx, address, context.now(), true);
  });
  return true;
}

/** The recipient of the mail with this link: a listing's address or a person's. */
async function findLinkAddress({ db, env }: Context, token: string): Promise<string | null> {
  const mailbox = readMailboxToken(env, token);
  if (mailbox) {
    const [listing] = await db.select().from(listings).where(eq(listings.id, mailbox.listingId));
    const [named] = listing ? await findListingAddresses(db, listing.companyId, [listing.id]) : [];
    return named && mailbox.isOf(named.address) ? named.address : null;
  }
  const notice = readOffToken(env, token);
  if (notice?.kind !== 'enquiry') return null;
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, notice.userId));
  return person?.email ?? null;
}
