import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { EnquiryMessage, MailAttachment, SavedReply } from '../../../lib/enquiries/replies/calls';
import type { SavedReplyForm } from '../../../lib/enquiries/replies/form';
import type { Database } from '../../platform/db/client';
import { listThreadFiles } from './attachments';
import { requireVersion, versionOf, type ExpectedVersions } from '../../platform/http/versions';
import { enquiryMessages, savedReplies, type OmittedFiles } from '../table';

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
  leftOut: OmittedFiles | null;
};
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

/** Messages after the enquiry itself, oldest first. */
export async function listMessages(db: Database, enquiryId: string): Promise<EnquiryMessage[]> {
  const rows = await db
    .select(columns)
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(asc(enquiryMessages.sentAt), asc(enquiryMessages.id));
  const files = await listThreadFiles(db, enquiryId);
  return rows.map((row) => asMessage(row, files.get(row._id)));
}

/** Messages after the one that was seen, or all; none if only machines wrote them. */
export async function findMessagesSince(db: Database, enquiryId: string, seen: string | null) {
  const messages = await listMessages(db, enquiryId);
  const since = messages.slice(messages.findIndex(({ _id }) => _id === seen) + 1);
  return since.some(({ automatic }) => !automatic) ? since : [];
}

export async function findMessage(db: Database, id: string): Promise<EnquiryMessage | null> {
  const [row] = await db.select(columns).from(enquiryMessages).where(eq(enquiryMessages.id, id));
  return row ? asMessage(row) : null;
}

const mostReferences = 20;
const isMessageId = (name: string | null): name is string =>
  name !== null && /^<[\x21-\x7e]{1,250}>$/.test(name);

export async function listMessageIds(db: Database, enquiryId: string): Promise<string[]> {
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

export const hasMail = async (db: Database, enquiryId: string, mailId: string): Promise<boolean> =>
  (await db.$count(
    enquiryMessages,
    and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryMessages.mailId, mailId)),
  )) > 0;

type NewMessage = typeof enquiryMessages.$inferInsert;

/** Later than all of the thread: messages of one millisecond would have no order. */
const afterThread = ({ enquiryId, sentAt }: NewMessage) =>
  sql<Date>`greatest(${sentAt.toISOString()}::timestamptz, (select max(${enquiryMessages.sentAt}) + interval '1 millisecond' from ${enquiryMessages} where ${enquiryMessages.enquiryId} = ${enquiryId}))`;

/** Appends a message to its thread; null if its mail is stored already. */
export async function addMessage(db: Database, written: NewMessage): Promise<EnquiryMessage | null> {
  const message = { ...written, sentAt: afterThread(written) };
  const [row] = await db.insert(enquiryMessages).values(message).onConflictDoNothing().returning(columns);
  return row ? asMessage(row) : null;
}

const saved = { _id: savedReplies.id, replyName: savedReplies.name, replyText: savedReplies.text };
type VersionedReply = SavedReply & { version: number };
const asSaved = (row: Omit<SavedReply, 'version'>): VersionedReply => ({
  ...row,
  version: versionOf([row.replyName, row.replyText]),
});
const ofCompany = (companyId: string, id: string) =>
  and(eq(savedReplies.id, id), eq(savedReplies.companyId, companyId));

export async function listSaved(db: Database, companyId: string): Promise<SavedReply[]> {
  const ofTheirs = eq(savedReplies.companyId, companyId);
  const rows = await db.select(saved).from(savedReplies).where(ofTheirs).orderBy(asc(savedReplies.name));
  return rows.map(asSaved);
}

export async function findSaved(db: Database, companyId: string, id: string) {
  const [row] = await db.select(saved).from(savedReplies).where(ofCompany(companyId, id));
  return row ? asSaved(row) : null;
}

export async function countSaved(db: Database, companyId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedReplies)
    .where(eq(savedReplies.companyId, companyId));
  return row?.count ?? 0;
}

export async function isNameTaken(db: Database, companyId: string, name: string, id?: string) {
  const [row] = await db
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(and(eq(savedReplies.companyId, companyId), eq(savedReplies.name, name)));
  return row !== undefined && row.id !== id;
}

type SavedReplyInput = SavedReplyForm & { id: string; companyId: string };

export async function addSaved(
  db: Database,
  { id, companyId, replyName, replyText }: SavedReplyInput,
  createdAt: Date,
): Promise<VersionedReply> {
  const row = { id, companyId, name: replyName, text: replyText, createdAt };
  const [added] = await db.insert(savedReplies).values(row).returning(saved);
  return asSaved(added!);
}

/** Locks a reply at an expected version; null if it is not the company's. */
async function lockSaved(tx: Database, own: SQL | undefined, expected: ExpectedVersions) {
  const [row] = await tx.select(saved).from(savedReplies).where(own).for('update');
  if (!row) return null;
  const held = asSaved(row);
  requireVersion(expected, held);
  return held;
}

export const changeSaved = (
  db: Database,
  { id, companyId, replyName, replyText }: SavedReplyInput,
  expected: ExpectedVersions,
) =>
  db.transaction(async (tx) => {
    const own = ofCompany(companyId, id);
    if (!(await lockSaved(tx, own, expected))) return null;
    const change = { name: replyName, text: replyText };
    const [changed] = await tx.update(savedReplies).set(change).where(own).returning(saved);
    return asSaved(changed!);
  });

/** Returns what was deleted, or null if it is not the company's. */
export const removeSaved = (
  db: Database,
  { id, companyId }: Pick<SavedReplyInput, 'id' | 'companyId'>,
  expected: ExpectedVersions,
) =>
  db.transaction(async (tx) => {
    const own = ofCompany(companyId, id);
    const removed = await lockSaved(tx, own, expected);
    if (removed) await tx.delete(savedReplies).where(own);
    return removed;
  });
