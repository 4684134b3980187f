import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { listings } from '../../listings/table';
import { noteBounce } from '../../platform/mail/bounces';
import { listingAddresses } from '../../account/notices/listing-addresses';
import { readMailboxToken, readOffToken } from '../../account/notices/off-link';
import { isFirstTime } from '../../account/notices/tell';
import { users } from '../../account/users/table';
import type { DeliveryReport } from './delivery-report';

const tokenIn = (line: string) => /[?&]t=([\w.-]{1,300})/.exec(line.replace(/\s+/g, ''))?.[1] ?? '';

/**
 * Counts a mail about an enquiry that came back, once for each report; false where the report names no mail of ours. Which mail it was
 * shows the signed link of that mail, so that nobody switches an address off who does not read what comes there.
 */
export async function takeReport(context: Context, report: DeliveryReport, mailId: string): Promise<boolean> {
  const address = await addressBehind(context, tokenIn(report.listUnsubscribe));
  if (address === null) return false;
  if (!report.isRefusedForGood) return true;
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    if (await isFirstTime(within, `came-back:${mailId}`)) await noteBounce(tx, address, context.now(), true);
  });
  return true;
}

/** The address that a mail with this link went to: of a listing, or of a person who is told of enquiries, which may be the same. */
async function addressBehind({ db, env }: Context, token: string): Promise<string | null> {
  const mailbox = readMailboxToken(env, token);
  if (mailbox) {
    const [listing] = await db.select().from(listings).where(eq(listings.id, mailbox.listingId));
    const [named] = listing ? await listingAddresses(db, listing.companyId, [listing.id]) : [];
    return named && mailbox.isOf(named.address) ? named.address : null;
  }
  const notice = readOffToken(env, token);
  if (notice?.kind !== 'enquiry') return null;
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, notice.userId));
  return person?.email ?? null;
}
