import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { lockThread, recordAnswer, type DeskKind } from '../desks/desk';
import { threadAddress } from '../thread-address';
import { HttpError, notFound } from '../../platform/errors/errors';
import { readPrivateFile, sendPrivate } from '../../platform/files/private';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { normalizeMailbox, messageIdOf } from '../../platform/mail/mailbox';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import type { SignedInUser } from '../../platform/signed-in/user';
import { findFile } from './attachments';
import { addMessage, findMessage, listMessageIds, findMessagesSince } from './queries';

const repliesPerHour = 100;
/** Per day and mailbox: an enquiry may have been sent in somebody else's name. */
export const repliesPerMailbox = 10;

type Thread = {
  kind: DeskKind;
  id: string;
  writers: string;
  frame: (tx: Database) => Promise<{ fromName: string; subject: string; closing: string }>;
};
type ReplyCall = { user: SignedInUser; body: { text: string; seen: string | null }; request: FastifyRequest };

/** Locks the thread; 409 for spam and for an erased traveller. */
async function lockAddress(tx: Database, kind: DeskKind, id: string): Promise<string> {
  const thread = await lockThread(tx, kind, id);
  if (!thread) throw notFound();
  if (thread.emailAddress === '') throw new HttpError(409, deskMessages.isErased);
  if (thread.state === 'spam') throw new HttpError(409, deskMessages.isSpam);
  return thread.emailAddress;
}

/** Mails a reply and stores it in the thread, once per key. */
export function sendReply(
  { db, now, env, outbox }: Context,
  { user, body: { text, seen }, request }: ReplyCall,
  { kind, id: enquiryId, writers, frame }: Thread,
): Promise<EnquiryMessage> {
  // `seen` is not part of the key: a repeated press has seen its own reply.
  const key = readCreationKey(request, user, `reply:${enquiryId}`, { content: { text } });
  const createdAt = now();
  const id = newId(createdAt);
  return createOnce(db, key, { id, createdAt }, findMessage, async (tx) => {
    const address = await lockAddress(tx, kind, enquiryId);
    const messages = await findMessagesSince(tx, enquiryId, seen);
    if (messages.length > 0) throw new HttpError(409, deskMessages.writtenMeanwhile, { messages });
    await consumeRateLimit(tx, `replies:${writers}`, repliesPerHour, 3600, now());
    await consumeRateLimit(
      tx,
      `replies:${writers}:${normalizeMailbox(address)}`,
      repliesPerMailbox,
      86_400,
      now(),
    );
    const sentAt = now();
    const writer = { sender: 'company' as const, name: user.name, userId: user.id };
    const answers = await listMessageIds(tx, enquiryId);
    const mailId = messageIdOf(env.mailFrom, id);
    const message = await addMessage(tx, { id, enquiryId, ...writer, text, sentAt, mailId });
    await recordAnswer(tx, kind, enquiryId, sentAt);
    const { closing, ...headers } = await frame(tx);
    await outbox.post(tx, {
      id,
      ...headers,
      to: address,
      paragraphs: [...text.split(/\n{2,}/), closing],
      // Without inbound mail the traveller answers the writer directly.
      replyTo: env.inbound ? threadAddress(env.inbound, enquiryId) : user.email,
      answers,
    });
    return message!;
  });
}

/** ASCII for a header: without accents, other letters as dashes. */
const plainFileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]*(?=\.)/, 'attachment')
    .slice(-100);

/** Sends a thread's file as a download; 404 if the thread has none of the id. */
export async function sendFile(
  { db, privateFiles }: Pick<Context, 'db' | 'privateFiles'>,
  reply: FastifyReply,
  enquiryId: string,
  fileId: string,
) {
  const found = await findFile(db, enquiryId, fileId);
  const file = found && (await readPrivateFile({ privateFiles }, found.file));
  if (!file) throw notFound();
  return sendPrivate(reply, file, `attachment; filename="${plainFileName(found.name)}"`);
}
