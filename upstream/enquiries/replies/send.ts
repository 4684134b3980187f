import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { lockThread, noteAnswered, type DeskKind } from '../desks/desk';
import { threadAddress } from '../thread-address';
import { HttpError, notFound } from '../../platform/http/errors';
import { readPrivateFile } from '../../platform/files/private';
import { sendPrivate } from '../../platform/files/send-private';
import { createOnce, creationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { mailboxOf, messageIdOf } from '../../platform/mail/mailbox';
import { hit } from '../../platform/limits/hit';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { findFile } from './attachments';
import { replyMail, type ReplyFrame } from './mail';
import { addMessage, findMessage, mailsOf, messagesSince, noteMail } from './queries';

/** So many replies a company, or the staff, mail in an hour. */
const repliesPerHour = 100;
/** So many of them in a day to one mailbox: an enquiry may have been sent in somebody else's name. */
export const repliesPerMailbox = 10;

/** An enquiry whose traveller is written to. */
type Thread = {
  kind: DeskKind;
  id: string;
  /** Whose replies are counted together. */
  writers: string;
  frame: (tx: Database) => Promise<ReplyFrame>;
};
type Called = { user: SignedInUser; body: { text: string; seen: string | null }; request: FastifyRequest };

/** The address to write to; 409 where the enquiry is not real, or its traveller was erased. No other reply of it gets here until the transaction ends. */
async function lockAddress(tx: Database, kind: DeskKind, id: string): Promise<string> {
  const thread = await lockThread(tx, kind, id);
  if (!thread) throw notFound();
  if (thread.emailAddress === '') throw new HttpError(409, deskMessages.isErased);
  if (thread.state === 'spam') throw new HttpError(409, deskMessages.isSpam);
  return thread.emailAddress;
}

/** Mails a reply to the traveller and keeps it in the thread, once for its key. */
export function sendReply(
  { db, now, env, outbox }: Context,
  { user, body: { text, seen }, request }: Called,
  { kind, id: enquiryId, writers, frame }: Thread,
): Promise<EnquiryMessage> {
  // A press that is repeated after its reply was stored has seen that as well.
  const key = creationKey(request, user, `reply:${enquiryId}`, { content: { text } });
  const createdAt = now();
  const id = newId(createdAt);
  return createOnce(db, key, { id, createdAt }, findMessage, async (tx) => {
    const address = await lockAddress(tx, kind, enquiryId);
    const messages = await messagesSince(tx, enquiryId, seen);
    if (messages.length > 0) throw new HttpError(409, deskMessages.writtenMeanwhile, { messages });
    await hit(tx, `replies:${writers}`, repliesPerHour, 3600, now());
    await hit(tx, `replies:${writers}:${mailboxOf(address)}`, repliesPerMailbox, 86_400, now());
    const sentAt = now();
    const writer = { sender: 'company' as const, name: user.name, userId: user.id };
    const message = await addMessage(tx, { id, enquiryId, ...writer, text, sentAt });
    await noteAnswered(tx, kind, enquiryId, sentAt);
    const letter = {
      ...(await frame(tx)),
      to: address,
      text,
      // Where no mail comes in, the traveller answers the person who wrote.
      replyTo: env.inbound ? threadAddress(env.inbound, enquiryId) : user.email,
      answers: await mailsOf(tx, enquiryId),
    };
    const mailId = await outbox.post(tx, replyMail(letter));
    await noteMail(tx, id, messageIdOf(env.mailFrom, mailId));
    return message!;
  });
}

/** A file's name as a header may have it: without accents, other letters as dashes. */
const plainFileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]*(?=\.)/, 'attachment')
    .slice(-100);

/** Sends a file of a thread to be saved; 404 where that has none of the id. */
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
