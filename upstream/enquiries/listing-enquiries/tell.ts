import { noticeTitles } from '../../../lib/account/notices/schema';
import * as texts from '@/texts/enquiries/messages-mail';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { incrementCount } from '../../platform/limits/rate-limit';
import {
  enquiryDigestEmail,
  enquiryEmail,
  type EnquiryMailData,
  replyEmail,
  type RepliedEnquiry,
} from '../emails';
import { findListingAddresses, type ListingAddress } from '../../listings/queries';
import { signMailboxToken } from '../mailbox-link';
import { findRecipients } from '../../account/notices/queries';
import { gatheredEnquiries, enquiries, spamEnquiries } from '../table';
import {
  composeNotice,
  type EmailContent,
  listingFormUrl,
  type NotifyContext,
  notifyCompany,
  unsubscribeUrl,
} from '../../account/notices/tell';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { websites } from '../../sites/table';

/** Beyond this, enquiries of an hour are mailed together. */
const mostPerHour = 30;

/** Mails a company an enquiry, alone or later with others, in the transaction that stores it. */
export async function notifyEnquiry(
  within: NotifyContext,
  enquiry: EnquiryMailData & { companyId: string },
  mayMail: boolean,
): Promise<void> {
  const { db, now, env } = within;
  const key = `enquiry-notices:${enquiry.companyId}`;
  const count = mayMail ? await incrementCount(db, key, 3600, now()) : Infinity;
  if (count > mostPerHour) {
    const { id: enquiryId, companyId } = enquiry;
    await db.insert(gatheredEnquiries).values({ enquiryId, companyId, gatheredAt: now() });
    return;
  }
  const isLast = count === mostPerHour;
  await mailEnquiries(within, enquiry.companyId, [enquiry], ([only]) =>
    enquiryEmail(env.publicUrl, only!, isLast),
  );
}

/** Mails enquiries to the company's people and to listings' own addresses, once per mailbox. */
async function mailEnquiries(
  { db, env, outbox }: NotifyContext,
  companyId: string,
  enquiries: readonly EnquiryMailData[],
  letterOf: (told: readonly EnquiryMailData[]) => EmailContent = (told) =>
    enquiryDigestEmail(env.publicUrl, told),
): Promise<void> {
  const people = await findRecipients(db, [companyId], 'enquiry');
  const listingIds = enquiries.map(({ listingId }) => listingId);
  const addresses = await findListingAddresses(db, companyId, listingIds);
  const off = new Map(addresses.filter(({ isOff }) => isOff).map((each) => [each.mailbox, each]));
  const own = addresses.filter(({ isOff }) => !isOff);
  const letter = letterOf(enquiries);
  const comesBack = [...off.values()].map(({ address, title }) => texts.comesBack(address, title));
  const forPeople = { ...letter, paragraphs: [...letter.paragraphs, ...comesBack] };
  const taken = new Set<string>();
  const isFirst = (mailbox: string) => !taken.has(mailbox) && taken.add(mailbox);
  const mails = people
    .filter(({ email }) => isFirst(normalizeMailbox(email)))
    .map((person) => {
      const toListing = own.some(({ mailbox }) => mailbox === normalizeMailbox(person.email));
      const reason = (toListing ? texts.isNoticeAndAddress : texts.isNotice)(noticeTitles.enquiry);
      return { ...composeNotice(env, person, 'enquiry', forPeople, reason), toListing };
    });
  for (const { mailbox } of own)
    if (isFirst(mailbox)) {
      const shared = own.filter((each) => each.mailbox === mailbox);
      const told = enquiries.filter(({ listingId }) => shared.some(({ id }) => id === listingId));
      mails.push({ ...addressMail(env, shared, letterOf(told)), toListing: true });
    }
  await outbox.postAll(db, mails, { priority: 'notice' });
}

function addressMail(env: NotifyContext['env'], listings: readonly ListingAddress[], letter: EmailContent) {
  const [listing] = listings;
  const { id, address, title } = listing!;
  const offUrl = unsubscribeUrl(env, signMailboxToken(env, id, address));
  const footer = {
    text: texts.isListingAddress(title, listings.length - 1),
    links: [
      { label: texts.noMoreMails, url: offUrl },
      { label: texts.openListing(title), url: listingFormUrl(env.publicUrl, listing!) },
    ],
  };
  return { ...letter, to: address, footer, offUrl };
}

/** So that a flood fills no mailbox. */
export const answerMailsPerHour = 30;

/** Mails a company that a traveller replied, with the address if it was another; in the storing transaction. */
export async function notifyReply(
  within: NotifyContext,
  enquiry: RepliedEnquiry & { companyId: string },
  otherAddress: string | null,
): Promise<void> {
  const { db, env, now } = within;
  const { companyId } = enquiry;
  const count = await incrementCount(db, `answer-notices:${companyId}`, 3600, now());
  if (count > answerMailsPerHour) return;
  const letter = replyEmail(env.publicUrl, { ...enquiry, otherAddress }, count === answerMailsPerHour);
  await notifyCompany(within, companyId, 'answer', letter);
}

const gatheredMs = 3_600_000;

const mostTogether = 5_000;

const findEnquiries = (db: Database, ids: string[]): Promise<EnquiryMailData[]> =>
  db
    .select({
      id: enquiries.id,
      referenceNumber: enquiries.referenceNumber,
      listingId: enquiries.listingId,
      title: enquiries.title,
      websiteName: websites.name,
      firstName: enquiries.firstName,
      lastName: enquiries.lastName,
      emailAddress: enquiries.emailAddress,
      country: enquiries.country,
      numberOfDays: enquiries.numberOfDays,
      adults: enquiries.adults,
      children: enquiries.children,
      infants: enquiries.infants,
      travelDate: enquiries.travelDate,
      potentialRevenue: enquiries.potentialRevenue,
    })
    .from(enquiries)
    .innerJoin(websites, eq(websites.id, enquiries.websiteId))
    .where(inArray(enquiries.id, ids))
    .orderBy(enquiries.inquiryDate, enquiries.id);

const isReal = sql`not exists (select 1 from ${spamEnquiries} where ${eq(spamEnquiries.enquiryId, gatheredEnquiries.enquiryId)})`;

/** Mails each company the enquiries that have been gathered for an hour. */
export async function mailGatheredEnquiries(context: Context, most = mostTogether): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().valueOf() - gatheredMs);
  const due = await db
    .select({ companyId: gatheredEnquiries.companyId })
    .from(gatheredEnquiries)
    .where(isReal)
    .groupBy(gatheredEnquiries.companyId)
    .having(lte(sql`min(${gatheredEnquiries.gatheredAt})`, before.toISOString()));
  for (const { companyId } of due)
    await db.transaction(async (tx) => {
      const oldest = tx
        .select({ id: gatheredEnquiries.enquiryId })
        .from(gatheredEnquiries)
        .where(and(eq(gatheredEnquiries.companyId, companyId), isReal))
        .orderBy(gatheredEnquiries.gatheredAt, gatheredEnquiries.enquiryId)
        .limit(most)
        .for('update');
      const gathered = await tx
        .delete(gatheredEnquiries)
        .where(inArray(gatheredEnquiries.enquiryId, oldest))
        .returning({ id: gatheredEnquiries.enquiryId });
      const ids = gathered.map(({ id }) => id);
      // Another server may have mailed them meanwhile.
      if (ids.length > 0)
        await mailEnquiries({ ...context, db: tx }, companyId, await findEnquiries(tx, ids));
    });
  context.outbox.wake();
}
