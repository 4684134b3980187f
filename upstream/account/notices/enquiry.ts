import { noticeTitles } from '../../../lib/account/notices/schema';
import * as texts from '@/texts/enquiries/messages-mail';
import { mailboxOf } from '../../platform/mail/mailbox';
import { composeMail } from '../../platform/mail/template';
import { countOne } from '../../platform/limits/hit';
import { togetherLetter, enquiryLetter, type ToldEnquiry } from './enquiry-letters';
import { formOf } from './letters';
import { listingAddresses, type ListingAddress } from './listing-addresses';
import { mailboxToken, offPath } from './off-link';
import { recipientsOf } from './switches';
import { gatheredEnquiries } from './table';
import { noticeMail, type Letter, type Telling } from './tell';

/** So many enquiries of an hour are mailed to a company one by one; whoever floods a form fills no mailbox. */
const mostPerHour = 30;

type Enquiry = ToldEnquiry & { companyId: string };

/** Tells a company of an enquiry, within the transaction that stores it: by a mail of its own, or later together with others. */
export async function tellEnquiry(within: Telling, enquiry: Enquiry, mayMail: boolean): Promise<void> {
  const { db, now, env } = within;
  const key = `enquiry-notices:${enquiry.companyId}`;
  const count = mayMail ? await countOne(db, key, 3600, now()) : Infinity;
  if (count > mostPerHour) {
    const { id: enquiryId, companyId } = enquiry;
    await db.insert(gatheredEnquiries).values({ enquiryId, companyId, gatheredAt: now() });
    return;
  }
  const isLast = count === mostPerHour;
  await mailEnquiries(within, enquiry.companyId, [enquiry], ([only]) =>
    enquiryLetter(env.publicUrl, only!, isLast),
  );
}

/** Mails enquiries of a company to its people who have the notice on, and those of each listing to its own address; one mail for each mailbox. */
export async function mailEnquiries(
  { db, env, outbox }: Telling,
  companyId: string,
  enquiries: readonly ToldEnquiry[],
  letterOf: (told: readonly ToldEnquiry[]) => Letter = (told) => togetherLetter(env.publicUrl, told),
): Promise<void> {
  const people = await recipientsOf(db, [companyId], 'enquiry');
  const listingIds = enquiries.map(({ listingId }) => listingId);
  const addresses = await listingAddresses(db, companyId, listingIds);
  const off = new Map(addresses.filter(({ isOff }) => isOff).map((each) => [each.mailbox, each]));
  const own = addresses.filter(({ isOff }) => !isOff);
  const letter = letterOf(enquiries);
  const comesBack = [...off.values()].map(({ address, title }) => texts.comesBack(address, title));
  const forPeople = { ...letter, paragraphs: [...letter.paragraphs, ...comesBack] };
  const taken = new Set<string>();
  const isFirst = (mailbox: string) => !taken.has(mailbox) && taken.add(mailbox);
  const mails = people
    .filter(({ email }) => isFirst(mailboxOf(email)))
    .map((person) => {
      const toListing = own.some(({ mailbox }) => mailbox === mailboxOf(person.email));
      const reason = (toListing ? texts.isNoticeAndAddress : texts.isNotice)(noticeTitles.enquiry);
      return { ...noticeMail(env, person, 'enquiry', forPeople, reason), toListing };
    });
  for (const { mailbox } of own)
    if (isFirst(mailbox)) {
      const shared = own.filter((each) => each.mailbox === mailbox);
      const told = enquiries.filter(({ listingId }) => shared.some(({ id }) => id === listingId));
      mails.push({ ...addressMail(env, shared, letterOf(told)), toListing: true });
    }
  await outbox.postAll(db, mails, { priority: 'notice' });
}

/** A letter as it goes to the address that one or more listings have of their own. */
function addressMail(env: Telling['env'], listings: readonly ListingAddress[], letter: Letter) {
  const [listing] = listings;
  const { id, address, title } = listing!;
  const offUrl = offPath(env, mailboxToken(env, id, address));
  const footer = {
    text: texts.isListingAddress(title, listings.length - 1),
    links: [
      { label: texts.noMoreMails, url: offUrl },
      { label: texts.openListing(title), url: formOf(env.publicUrl, listing!) },
    ],
  };
  return composeMail({ ...letter, to: address, footer, offUrl });
}
