import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { batches } from '../../lists/batches/table';
import {
  enquiries,
  gatheredEnquiries,
  spamSenders,
  feedback,
  generalEnquiries,
  enquiryAttachments,
  enquiryMessages,
} from '../../enquiries/table';
import { privateFileKey, privateAddress } from '../../platform/files/private-names';
import { fileUses } from '../../platform/files/table';
import { bouncedMailboxes } from '../../platform/mail/table';
import { isBouncedMailbox } from '../../platform/mail/bounces';
import { attachmentReference } from '../../enquiries/replies/attachments';
import { senderMarksOf } from '../../enquiries/spam/senders';
import { erasedText, isMentioned, isTheirAddress, redactMentions, type Person } from './person';
import { eraseByUpdate, eraseByDelete, type PersonalDataPlace, type PrivacyContext } from './place';

const idsOf = ({ db }: PrivacyContext, { enquiries: which }: Person) =>
  db.select({ id: enquiries.id }).from(enquiries).where(which);
const customIdsOf = ({ db }: PrivacyContext, { customEnquiries: which }: Person) =>
  db.select({ id: generalEnquiries.id }).from(generalEnquiries).where(which);

/** All of their own threads, and their messages in others'. */
const inThreads = (person: Person, within: PrivacyContext): SQL =>
  or(
    inArray(enquiryMessages.enquiryId, idsOf(within, person)),
    inArray(enquiryMessages.enquiryId, customIdsOf(within, person)),
    and(eq(enquiryMessages.sender, 'traveller'), isMentioned([enquiryMessages.name], person)),
  )!;

async function removeAttachments({ db }: PrivacyContext, rows: SQL | undefined): Promise<number> {
  const gone = await db.delete(enquiryAttachments).where(rows).returning();
  const holders = gone.map(({ id }) => attachmentReference(id));
  const names = gone.map(({ file }) => privateFileKey(file));
  await db.delete(fileUses).where(and(inArray(fileUses.name, names), inArray(fileUses.holder, holders)));
  return gone.length;
}

/** An erased enquiry needs no answer any more. */
const emptyDesk = ({ state, noteVersion }: typeof enquiries | typeof generalEnquiries) => ({
  note: '',
  state: sql`case when ${state} in ('new', 'opened') then 'lost' else ${state} end`,
  noteVersion: sql`${noteVersion} + 1`,
});

/** Days, people, values and listing stay for statistics. Threads come before enquiries, whose addresses lead to them. */
export const enquiryPlaces: readonly PersonalDataPlace[] = [
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
    erase: eraseByUpdate(enquiryMessages, {
      // Colleagues of the company keep their names.
      name: sql`case when ${enquiryMessages.sender} = 'traveller' then ${erasedText} else ${enquiryMessages.name} end`,
      subject: '',
      text: erasedText,
      leftOut: null,
      mailId: null,
    }),
  },
  {
    table: gatheredEnquiries,
    group: 'mails',
    personal: 'enquiry_id',
    of: (person, within) => inArray(gatheredEnquiries.enquiryId, idsOf(within, person)),
    erase: eraseByDelete(gatheredEnquiries),
  },
  {
    table: enquiries,
    group: 'enquiries',
    personal: 'first_name last_name email_address phone_number country message note search_text',
    of: (person) => person.enquiries,
    erase: eraseByUpdate(enquiries, {
      firstName: erasedText,
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
    erase: eraseByUpdate(generalEnquiries, {
      fullName: erasedText,
      emailAddress: '',
      country: '',
      message: '',
      verifyTokenHash: null,
      ...emptyDesk(generalEnquiries),
    }),
  },
];

export const travellerPlaces: readonly PersonalDataPlace[] = [
  ...enquiryPlaces,
  {
    table: feedback,
    group: 'feedback',
    personal: 'first_name last_name email phone_number comments',
    of: (person) => isTheirAddress(feedback.email, person),
    erase: eraseByUpdate(feedback, {
      firstName: erasedText,
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
    of: (person, { db, env }) => senderMarksOf(db, env, person.mailbox),
    erase: eraseByDelete(spamSenders),
  },
  {
    table: bouncedMailboxes,
    group: 'mails',
    personal: 'mailbox bounces last_at by_mail accepted_at',
    of: ({ emails }) => isBouncedMailbox(emails),
    erase: eraseByDelete(bouncedMailboxes),
  },
  {
    table: batches,
    group: 'mentions',
    // Custom enquiries are titled by their addresses there.
    personal: 'change rows',
    of: (person) => isMentioned([batches.change, batches.rows], person),
    erase: eraseByUpdate(batches, (person) => ({
      change: sql`(${redactMentions(sql`${batches.change}::text`, person)})::jsonb`,
      rows: sql`(${redactMentions(sql`${batches.rows}::text`, person)})::jsonb`,
    })),
  },
];
