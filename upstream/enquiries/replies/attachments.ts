import { and, eq, like, notExists, sql } from 'drizzle-orm';
import type { MailAttachment } from '../../../lib/enquiries/replies/calls';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { withinDay, type Storage } from '../../platform/files/company-day';
import { noteStored } from '../../platform/files/note';
import { notedPrivateName } from '../../platform/files/private-names';
import { fileUses } from '../../platform/files/table';
import { contentName, put } from '../../platform/files/file-store';
import { newId } from '../../platform/values/ids';
import type { LeftOut, MailFile } from './raw-mail';
import { enquiryAttachments, enquiryMessages } from './table';
import type { Thread } from './threads';

const holder = 'attachment:';
/** What refers to the file of an attachment. */
export const holderOfFile = (id: string) => holder + id;

export type StoredFile = Omit<typeof enquiryAttachments.$inferInsert, 'messageId' | 'place'>;

type Owner = Pick<Thread, 'id' | 'companyId' | 'state'>;

/**
 * Stores the files of a mail within what is left of the day of its thread and company, and gives them with those that found no room; none of
 * a thread in Spam. What no message comes to hold is swept.
 */
export async function storeFiles(storage: Storage, thread: Owner, files: readonly MailFile[]) {
  const stored: StoredFile[] = [];
  const leftOut: string[] = [];
  for (const { name, kind, bytes: sent } of files) {
    const bytes = Buffer.from(sent);
    if (thread.state === 'spam' || !(await withinDay(storage, thread, bytes.length))) {
      leftOut.push(name);
      continue;
    }
    const file = contentName(bytes, kind);
    await noteStored(storage.db, notedPrivateName(file), storage.now());
    await put(storage.privateFiles, bytes, kind);
    stored.push({ id: newId(storage.now()), name, kind, file, sizeBytes: bytes.length });
  }
  return { stored, leftOut };
}

/** Adds stored files to the message that they came with. Part of its transaction. */
export async function addFiles(tx: Database, messageId: string, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(enquiryAttachments).values(files.map((file, place) => ({ ...file, messageId, place })));
  const uses = files.map(({ id, file }) => ({ name: notedPrivateName(file), holder: holderOfFile(id) }));
  await tx.insert(fileUses).values(uses);
}

/** Those of a thread, as they came, by their message. */
export async function filesOfThread(db: Database, enquiryId: string): Promise<Map<string, MailAttachment[]>> {
  const { id, messageId, name, kind, sizeBytes } = enquiryAttachments;
  const rows = await db
    .select({ messageId, file: { _id: id, name, kind, sizeBytes } })
    .from(enquiryAttachments)
    .innerJoin(enquiryMessages, eq(enquiryMessages.id, messageId))
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(enquiryAttachments.place);
  const files = new Map<string, MailAttachment[]>();
  for (const { messageId: of, file } of rows) files.set(of, [...(files.get(of) ?? []), file]);
  return files;
}

/** One file of a thread; null where that has none of the id. */
export async function findFile(db: Database, enquiryId: string, id: string) {
  const [row] = await db
    .select({ name: enquiryAttachments.name, file: enquiryAttachments.file })
    .from(enquiryAttachments)
    .innerJoin(enquiryMessages, eq(enquiryMessages.id, enquiryAttachments.messageId))
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryAttachments.id, id)));
  return row ?? null;
}

/** Lets go of the files whose messages are gone. */
export async function letGoOfFiles({ db }: Pick<Context, 'db'>): Promise<void> {
  const held = db
    .select()
    .from(enquiryAttachments)
    .where(eq(sql`${holder} || ${enquiryAttachments.id}`, fileUses.holder));
  await db.delete(fileUses).where(and(like(fileUses.holder, `${holder}%`), notExists(held)));
}

/** All that was left out of a mail, whatever for. */
export function allLeftOut(unread: LeftOut | undefined, unstored: readonly string[]): LeftOut | null {
  const { count, names } = unread ?? { count: 0, names: [] };
  const all = count + unstored.length;
  return all === 0 ? null : { count: all, names: [...names, ...unstored] };
}
