import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { applicationFiles, applicationHolder } from '../../companies/applications/register';
import { applications } from '../../companies/table';
import { companies } from '../users/table';
import { enquiries, feedback, generalEnquiries, enquiryMessages, savedReplies } from '../../enquiries/table';
import { setReferences } from '../../platform/files/references';
import { listings, unreviewedChanges } from '../../listings/table';
import { mails } from '../../platform/mail/table';
import { rateLimits } from '../../platform/limits/table';
import { declineTemplates, noteAnswers, reviewNotes } from '../../review/table';
import { erasedText, isMentioned, isTheirAddress, redactMentions, type Person } from './person';
import {
  eraseByUpdate,
  eraseByDelete,
  type PersonalFile,
  type PersonalDataPlace,
  type Row,
  type PrivacyContext,
} from './place';

const fileNames = ({ id, logo, certOfIncorporation }: Row): PersonalFile[] =>
  Object.entries({ logo, certificate: certOfIncorporation }).flatMap(([what, address]) =>
    typeof address === 'string'
      ? [{ name: `${String(id)}-${what}${address.slice(address.lastIndexOf('.'))}`, address }]
      : [],
  );

const isOpen = sql`${applications.status} in ('submitted', 'verified')`;

/** An open application is closed; the files of one that became no company go. */
async function eraseApplications({ db, now }: PrivacyContext, rows: SQL | undefined): Promise<number> {
  const unapproved = and(rows, sql`${applications.status} <> 'approved'`);
  const withFiles = await db.select().from(applications).where(unapproved);
  for (const { id } of withFiles.filter((row) => applicationFiles(row).length > 0))
    await setReferences(db, applicationHolder(id), []);
  const losesFiles = inArray(
    applications.id,
    withFiles.map(({ id }) => id),
  );
  const keptFile = (column: PgColumn) => sql`case when ${losesFiles} then null else ${column} end`;
  const erased = await db
    .update(applications)
    .set({
      contactName: erasedText,
      contactPosition: '',
      contactPhone: '',
      email: '',
      verifyTokenHash: null,
      logo: keptFile(applications.logo),
      certOfIncorporation: keptFile(applications.certOfIncorporation),
      decidedAt: sql`case when ${isOpen} then ${now().toISOString()}::timestamptz else ${applications.decidedAt} end`,
      status: sql`case when ${isOpen} then 'declined' else ${applications.status} end`,
      version: sql`${applications.version} + 1`,
    })
    .where(rows)
    .returning({ id: applications.id });
  return erased.length;
}

const holdsAddress = (column: PgColumn, person: Person) =>
  isTheirAddress(sql`${column} ->> 'enquiriesEmail'`, person);

const withoutContact = (column: PgColumn, person: Person) =>
  sql`case when ${holdsAddress(column, person)}
    then ${column} || jsonb_build_object('enquiriesEmail', '', 'enquiriesPhone', '') else ${column} end`;

/** Free texts lose the address and keep the rest. */
const written = (table: PgTable, texts: Record<string, PgColumn>): PersonalDataPlace => ({
  table,
  group: 'mentions',
  personal: Object.values(texts)
    .map(({ name }) => name)
    .join(' '),
  of: (person) => isMentioned(Object.values(texts), person),
  erase: eraseByUpdate(table, (person) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, redactMentions(text, person)])),
  ),
});

export const recordPlaces: readonly PersonalDataPlace[] = [
  {
    table: companies,
    group: 'contacts',
    personal: 'contact_name contact_position contact_email contact_phone',
    of: (person) => isTheirAddress(companies.contactEmail, person),
    erase: eraseByUpdate(companies, {
      contactName: '',
      contactPosition: '',
      contactEmail: '',
      contactPhone: '',
      version: sql`${companies.version} + 1`,
    }),
  },
  {
    table: applications,
    group: 'applications',
    personal: 'contact_name contact_position contact_phone email logo cert_of_incorporation',
    secret: 'verify_token_hash',
    of: (person) => isTheirAddress(applications.email, person),
    filesOf: fileNames,
    erase: eraseApplications,
  },
  {
    table: listings,
    group: 'listings',
    personal: 'content approved',
    of: (person) => or(holdsAddress(listings.content, person), holdsAddress(listings.approved, person)),
    exported: {
      id: sql`${listings.id}`,
      title: sql`${listings.title}`,
      enquiriesEmail: sql`coalesce(${listings.approved}, ${listings.content}) ->> 'enquiriesEmail'`,
      enquiriesPhone: sql`coalesce(${listings.approved}, ${listings.content}) ->> 'enquiriesPhone'`,
    },
    erase: eraseByUpdate(listings, (person) => ({
      content: withoutContact(listings.content, person),
      approved: withoutContact(listings.approved, person),
      version: sql`${listings.version} + 1`,
    })),
  },
  {
    // Mails may hold a link that signs somebody in.
    table: mails,
    group: 'mails',
    personal: 'recipient from_name reply_to answers',
    secret: 'subject text html off_url',
    of: (person) =>
      or(
        isTheirAddress(mails.recipient, person),
        isTheirAddress(mails.replyTo, person),
        isMentioned([mails.subject, mails.text, mails.html], person),
      ),
    erase: eraseByDelete(mails),
  },
  {
    table: rateLimits,
    group: 'mails',
    personal: 'key count resets_at window_seconds',
    of: (person) => isMentioned([rateLimits.key], person),
    erase: eraseByDelete(rateLimits),
  },
];

/** Every free text. */
export const freeTextPlaces: readonly PersonalDataPlace[] = [
  written(enquiries, { message: enquiries.message, note: enquiries.note }),
  written(enquiryMessages, { text: enquiryMessages.text, subject: enquiryMessages.subject }),
  written(generalEnquiries, { message: generalEnquiries.message, note: generalEnquiries.note }),
  written(feedback, { comments: feedback.comments }),
  written(savedReplies, { text: savedReplies.text }),
  written(companies, { description: companies.description }),
  written(applications, { declineReason: applications.declineReason }),
  written(listings, { declineReason: listings.declineReason }),
  written(reviewNotes, { text: reviewNotes.text }),
  written(noteAnswers, { answer: noteAnswers.answer }),
  written(declineTemplates, { text: declineTemplates.text }),
  {
    table: unreviewedChanges,
    group: 'mentions',
    personal: 'before after',
    of: (person) => isMentioned([unreviewedChanges.before, unreviewedChanges.after], person),
    erase: eraseByUpdate(unreviewedChanges, (person) => ({
      before: sql`(${redactMentions(sql`${unreviewedChanges.before}::text`, person)})::jsonb`,
      after: sql`(${redactMentions(sql`${unreviewedChanges.after}::text`, person)})::jsonb`,
    })),
  },
];
