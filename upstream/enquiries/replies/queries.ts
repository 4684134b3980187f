import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { EnquiryMessage, MailAttachment, SavedReply } from '../../../lib/enquiries/replies/calls';
import type { SavedReplyForm } from '../../../lib/enquiries/replies/form';
import type { Database } from '../../platform/db/client';
import { filesOfThread } from './attachments';
import type { LeftOut } from './raw-mail';
import { enquiryMessages, savedReplies } from './table';

const columns = {
  _id: enquiryMessages.id,
  sender: enquiryMessages.sender,
  name: enquiryMessages.name,
  subject: enquiryMessages.subject,
  text: enquiryMessages.text,
  automatic: enquiryMessages.isAutomatic,
  fromElsewhere: enquiryMessages.isFromElsewhere,
  leftOut: enquiryMessages.leftOut,
  sentAt: enquiryMessages.sentAt,
};

type Row = Pick<EnquiryMessage, '_id' | 'sender' | 'name' | 'text'> & {
  sentAt: Date;
  subject: string;
  automatic: boolean;
  fromElsewhere: boolean;
  leftOut: LeftOut | null;
};
/** What a message does not have, it does not name. */
const asMessage = (row: Row, attachments: MailAttachment[] = []): EnquiryMessage => {
  const { sentAt, subject, automatic, fromElsewhere, leftOut, ...rest } = row;
  return {
    ...rest,
    ...(subject && { subject }),
    ...(automatic && { automatic }),
    ...(fromElsewhere && { fromElsewhere }),
    ...(attachments.length > 0 && { attachments }),
    ...(leftOut && { leftOut }),
    sentAt: sentAt.toISOString(),
  };
};

/** What was written about an enquiry after it came, oldest first. */
export async function listMessages(db: Database, enquiryId: string): Promise<EnquiryMessage[]> {
  const rows = await db
    .select(columns)
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(asc(enquiryMessages.sentAt), asc(enquiryMessages.id));
  const files = await filesOfThread(db, enquiryId);
  return rows.map((row) => asMessage(row, files.get(row._id)));
}

/** What was written after the message that somebody saw, all of it where they saw none; oldest first, and nothing where only machines wrote. */
export async function messagesSince(db: Database, enquiryId: string, seen: string | null) {
  const messages = await listMessages(db, enquiryId);
  const since = messages.slice(messages.findIndex(({ _id }) => _id === seen) + 1);
  return since.some(({ automatic }) => !automatic) ? since : [];
}

/** One message; null where there is none of that id. */
export async function findMessage(db: Database, id: string): Promise<EnquiryMessage | null> {
  const [row] = await db.select(columns).from(enquiryMessages).where(eq(enquiryMessages.id, id));
  return row ? asMessage(row) : null;
}

/** So many mails of a thread a reply names, the newest. */
const mostReferences = 20;
const isMessageId = (name: string | null): name is string =>
  name !== null && /^<[\x21-\x7e]{1,250}>$/.test(name);

/** What the mails of a thread call themselves, oldest first. */
export async function mailsOf(db: Database, enquiryId: string): Promise<string[]> {
  const rows = await db
    .select({ mailId: enquiryMessages.mailId })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryMessages.isAutomatic, false)))
    .orderBy(asc(enquiryMessages.sentAt), asc(enquiryMessages.id));
  return rows
    .map(({ mailId }) => mailId)
    .filter(isMessageId)
    .slice(-mostReferences);
}

/** Notes what the mail of a message calls itself. */
export async function noteMail(db: Database, id: string, mailId: string): Promise<void> {
  await db.update(enquiryMessages).set({ mailId }).where(eq(enquiryMessages.id, id));
}

/** Whether a mail stands in its thread already. */
export const hasMail = async (db: Database, enquiryId: string, mailId: string): Promise<boolean> =>
  (await db.$count(
    enquiryMessages,
    and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryMessages.mailId, mailId)),
  )) > 0;

type NewMessage = typeof enquiryMessages.$inferInsert;

/** A moment behind all of a thread: two messages of one millisecond would have no order. */
const behindOthers = ({ enquiryId, sentAt }: NewMessage) =>
  sql<Date>`greatest(${sentAt.toISOString()}::timestamptz, (select max(${enquiryMessages.sentAt}) + interval '1 millisecond' from ${enquiryMessages} where ${enquiryMessages.enquiryId} = ${enquiryId}))`;

/** Stores a message as the last of its thread; null where a mail of its id is there already. */
export async function addMessage(db: Database, written: NewMessage): Promise<EnquiryMessage | null> {
  const message = { ...written, sentAt: behindOthers(written) };
  const [row] = await db.insert(enquiryMessages).values(message).onConflictDoNothing().returning(columns);
  return row ? asMessage(row) : null;
}

const saved = { _id: savedReplies.id, replyName: savedReplies.name, replyText: savedReplies.text };
const ofCompany = (companyId: string, id: string) =>
  and(eq(savedReplies.id, id), eq(savedReplies.companyId, companyId));

/** The replies that a company uses again, by name. */
export const listSaved = (db: Database, companyId: string): Promise<SavedReply[]> =>
  db
    .select(saved)
    .from(savedReplies)
    .where(eq(savedReplies.companyId, companyId))
    .orderBy(asc(savedReplies.name));

/** One of them; null for one that is not the company's. */
export async function findSaved(db: Database, companyId: string, id: string): Promise<SavedReply | null> {
  const [row] = await db.select(saved).from(savedReplies).where(ofCompany(companyId, id));
  return row ?? null;
}

export async function countSaved(db: Database, companyId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedReplies)
    .where(eq(savedReplies.companyId, companyId));
  return row?.count ?? 0;
}

/** Whether the company has one of this name, other than `id`. */
export async function isNameTaken(db: Database, companyId: string, name: string, id?: string) {
  const [row] = await db
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(and(eq(savedReplies.companyId, companyId), eq(savedReplies.name, name)));
  return row !== undefined && row.id !== id;
}

type Owned = SavedReplyForm & { id: string; companyId: string };

export async function addSaved(
  db: Database,
  { id, companyId, replyName, replyText }: Owned,
  createdAt: Date,
): Promise<SavedReply> {
  const row = { id, companyId, name: replyName, text: replyText, createdAt };
  const [added] = await db.insert(savedReplies).values(row).returning(saved);
  return added!;
}

/** Renames or rewrites one; null for one that is not the company's. */
export async function changeSaved(db: Database, { id, companyId, replyName, replyText }: Owned) {
  const [changed] = await db
    .update(savedReplies)
    .set({ name: replyName, text: replyText })
    .where(ofCompany(companyId, id))
    .returning(saved);
  return changed ?? null;
}

/** Deletes one; its name, or null for one that is not the company's. */
export async function removeSaved(db: Database, companyId: string, id: string): Promise<string | null> {
  const [removed] = await db.delete(savedReplies).where(ofCompany(companyId, id)).returning();
  return removed?.name ?? null;
}
