import { and, eq, like, notExists, sql } from 'drizzle-orm';
import type { MailAttachment } from '../../../lib/enquiries/replies/calls';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { countThreadBytes, type Storage } from '../../platform/files/daily-uploads';
import { registerStoredFile } from '../../platform/files/removals';
import { privateFileKey } from '../../platform/files/private-names';
import { fileUses } from '../../platform/files/table';
import { contentHashName, storeFile } from '../../platform/files/file-store';
import { newId } from '../../platform/values/ids';
import type { MailFile } from './raw-mail';
import { enquiryAttachments, enquiryMessages, type OmittedFiles } from '../table';
import type { Thread } from './threads';

const holder = 'attachment:';
export const attachmentReference = (id: string) => holder + id;

type StoredFile = Omit<typeof enquiryAttachments.$inferInsert, 'messageId' | 'place'>;

type Owner = Pick<Thread, 'id' | 'companyId' | 'state'>;

/** Stores files within the day's limits, none in Spam; returns those left out, too. Unreferenced ones are swept. */
export async function storeFiles(storage: Storage, thread: Owner, files: readonly MailFile[]) {
  const stored: StoredFile[] = [];
  const leftOut: string[] = [];
  for (const { name, kind, bytes: sent } of files) {
    const bytes = Buffer.from(sent);
    if (thread.state === 'spam' || !(await countThreadBytes(storage, thread, bytes.length))) {
      leftOut.push(name);
      continue;
    }
    const file = contentHashName(bytes, kind);
    await registerStoredFile(storage.db, privateFileKey(file), storage.now());
    await storeFile(storage.privateFiles, bytes, kind);
    stored.push({ id: newId(storage.now()), name, kind, file, sizeBytes: bytes.length });
  }
  return { stored, leftOut };
}

/** Adds stored files to their message, in its transaction. */
export async function addFiles(tx: Database, messageId: string, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(enquiryAttachments).values(files.map((file, place) => ({ ...file, messageId, place })));
  const uses = files.map(({ id, file }) => ({ name: privateFileKey(file), holder: attachmentReference(id) }));
  await tx.insert(fileUses).values(uses);
}

export async function listThreadFiles(
  db: Database,
  enquiryId: string,
): Promise<Map<string, MailAttachment[]>> {
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

export async function findFile(db: Database, enquiryId: string, id: string) {
  const [row] = await db
    .select({ name: enquiryAttachments.name, file: enquiryAttachments.file })
    .from(enquiryAttachments)
    .innerJoin(enquiryMessages, eq(enquiryMessages.id, enquiryAttachments.messageId))
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryAttachments.id, id)));
  return row ?? null;
}

/** Releases files whose messages are gone. */
export async function releaseOrphanedFiles({ db }: Pick<Context, 'db'>): Promise<void> {
  const held = db
    .select()
    .from(enquiryAttachments)
    .where(eq(sql`${holder} || ${enquiryAttachments.id}`, fileUses.holder));
  await db.delete(fileUses).where(and(like(fileUses.holder, `${holder}%`), notExists(held)));
}

export function mergeLeftOut(
  unread: OmittedFiles | undefined,
  unstored: readonly string[],
): OmittedFiles | null {
  const { count, names } = unread ?? { count: 0, names: [] };
  const all = count + unstored.length;
  return all === 0 ? null : { count: all, names: [...names, ...unstored] };
}
