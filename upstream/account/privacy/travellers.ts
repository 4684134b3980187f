import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { batches } from '../../lists/batches/table';
import { enquiries } from '../../enquiries/table';
import { feedback } from '../../enquiries/feedback/table';
import { notedPrivateName, privateAddress } from '../../platform/files/private-names';
import { fileUses } from '../../platform/files/table';
import { generalEnquiries } from '../../enquiries/general-enquiries/table';
import { bouncedMailboxes } from '../../platform/mail/table';
import { ofMailboxes } from '../../platform/mail/bounces';
import { gatheredEnquiries } from '../notices/table';
import { enquiryAttachments, enquiryMessages } from '../../enquiries/replies/table';
import { holderOfFile } from '../../enquiries/replies/attachments';
import { ofSenders } from '../../enquiries/spam/senders';
import { spamSenders } from '../../enquiries/spam/table';
import { blotted, isMentioned, isTheirAddress, withoutMention, type Person } from './person';
import { emptied, removed, type Place, type Within } from './place';

const idsOf = ({ db }: Within, { enquiries: which }: Person) =>
  db.select({ id: enquiries.id }).from(enquiries).where(which);
const customIdsOf = ({ db }: Within, { customEnquiries: which }: Person) =>
  db.select({ id: generalEnquiries.id }).from(generalEnquiries).where(which);

/** What a traveller wrote into a thread, theirs or another's; of their own enquiries the whole thread. */
const inThreads = (person: Person, within: Within): SQL =>
  or(
    inArray(enquiryMessages.enquiryId, idsOf(within, person)),
    inArray(enquiryMessages.enquiryId, customIdsOf(within, person)),
    and(eq(enquiryMessages.sender, 'traveller'), isTheirAddress(enquiryMessages.name, person)),
  )!;

async function removeAttachments({ db }: Within, rows: SQL | undefined): Promise<number> {
  const gone = await db.delete(enquiryAttachments).where(rows).returning();
  const holders = gone.map(({ id }) => holderOfFile(id));
  const names = gone.map(({ file }) => notedPrivateName(file));
  await db.delete(fileUses).where(and(inArray(fileUses.name, names), inArray(fileUses.holder, holders)));
  return gone.length;
}

/** What becomes of the desk of an enquiry: nobody waits for an answer any more. */
const emptyDesk = ({ state, noteVersion }: typeof enquiries | typeof generalEnquiries) => ({
  note: '',
  state: sql`case when ${state} in ('new', 'opened') then 'lost' else ${state} end`,
  noteVersion: sql`${noteVersion} + 1`,
});

/** Enquiries with their threads, and custom ones; the days, the people, the values and the listing stay, for they are counted. */
export const ofEnquiries: readonly Place[] = [
  {
    table: enquiryAttachments,
    group: 'attachments',
    personal: 'name file',
    of: (person, within) =>
      inArray(
        enquiryAttachments.messageId,
        within.db.select({ id: enquiryMessages.id }).from(enquiryMessages).where(inThreads(person, within)),
      ),
    filesOf: ({ id, name, file }) => [
      { name: `${String(id)}-${String(name)}`, address: privateAddress(String(file)) },
    ],
    erase: removeAttachments,
  },
  {
    table: enquiryMessages,
    group: 'messages',
    personal: 'name subject text left_out mail_id',
    of: inThreads,
    erase: emptied(enquiryMessages, {
      // A colleague of the company is no traveller.
      name: sql`case when ${enquiryMessages.sender} = 'traveller' then ${blotted} else ${enquiryMessages.name} end`,
      subject: '',
      text: blotted,
      leftOut: null,
      mailId: null,
    }),
  },
  {
    table: gatheredEnquiries,
    group: 'mails',
    personal: 'enquiry_id',
    of: (person, within) => inArray(gatheredEnquiries.enquiryId, idsOf(within, person)),
    erase: removed(gatheredEnquiries),
  },
  {
    table: enquiries,
    group: 'enquiries',
    personal: 'first_name last_name email_address phone_number country message note search_text',
    of: (person) => person.enquiries,
    erase: emptied(enquiries, {
      firstName: blotted,
      lastName: '',
      emailAddress: '',
      phoneNumber: '',
      country: '',
      message: '',
      ...emptyDesk(enquiries),
    }),
  },
  {
    table: generalEnquiries,
    group: 'custom',
    personal: 'full_name email_address country message note search_text',
    secret: 'verify_token_hash',
    of: (person) => person.customEnquiries,
    erase: emptied(generalEnquiries, {
      fullName: blotted,
      emailAddress: '',
      country: '',
      message: '',
      verifyTokenHash: null,
      ...emptyDesk(generalEnquiries),
    }),
  },
];

/** What else is stored of those who write to a website. */
export const ofTravellers: readonly Place[] = [
  ...ofEnquiries,
  {
    table: feedback,
    group: 'feedback',
    personal: 'first_name last_name email phone_number comments',
    of: (person) => isTheirAddress(feedback.email, person),
    erase: emptied(feedback, {
      firstName: blotted,
      lastName: '',
      email: '',
      phoneNumber: '',
      comments: '',
    }),
  },
  {
    table: spamSenders,
    group: 'enquiries',
    personal: 'mailbox until held',
    of: (person, { db, env }) => ofSenders(db, env, person.mailbox),
    erase: removed(spamSenders),
  },
  {
    table: bouncedMailboxes,
    group: 'mails',
    personal: 'mailbox bounces last_at by_mail accepted_at',
    of: ({ emails }) => ofMailboxes(emails),
    erase: removed(bouncedMailboxes),
  },
  {
    table: batches,
    group: 'mentions',
    // Custom enquiries are called by their addresses there.
    personal: 'change rows',
    of: (person) => isMentioned([batches.change, batches.rows], person),
    erase: emptied(batches, (person) => ({
      change: sql`(${withoutMention(sql`${batches.change}::text`, person)})::jsonb`,
      rows: sql`(${withoutMention(sql`${batches.rows}::text`, person)})::jsonb`,
    })),
  },
];
