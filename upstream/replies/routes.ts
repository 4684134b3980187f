import type { FastifyInstance } from 'fastify';
import { deskMessages } from '@/texts/messages-desk';
import { mostSavedReplies } from '../../lib/replies/schema';
import { companyName } from '../companies/queries';
import type { Context } from '../context';
import { noteAnswered, requireReal } from '../enquiries/desk';
import { findEnquiry } from '../enquiries/queries';
import { badRequest, forbidden, HttpError, notFound } from '../errors';
import { createOnce, creationKey } from '../idempotency/earlier-record';
import { newId } from '../ids';
import { mailboxOf, messageIdOf } from '../mail/mailbox';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import type { SignedInUser } from '../signed-in/authenticate';
import { threadAddress } from '../enquiries/thread-address';
import { readPrivateFile } from '../files/private';
import { sendPrivate } from '../files/send-private';
import { findFile } from './attachments';
import { replyMail } from './mail';
import {
  addMessage,
  addSaved,
  changeSaved,
  countSaved,
  findMessage,
  findSaved,
  isNameTaken,
  listMessages,
  listSaved,
  mailsOf,
  noteMail,
  messagesSince,
  removeSaved,
} from './queries';

/** So many replies a company mails in an hour. */
const repliesPerHour = 100;
/** So many of them in a day to one mailbox: an enquiry may have been sent in somebody else's name. */
export const repliesPerMailbox = 10;

const companyOf = ({ companyId }: SignedInUser): string => {
  if (companyId === null) throw forbidden();
  return companyId;
};
/** A file's name as a header may have it: without accents, other letters as dashes. */
const plainFileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]*(?=\.)/, 'attachment')
    .slice(-100);

const nameTaken = () => badRequest([{ msg: deskMessages.savedReplyTaken, param: 'replyName' }]);

/** Replies to travellers, and those that a company uses again (Handbook, enquiries 4). */
export function replyRoutes(app: FastifyInstance, { db, now, env, outbox, privateFiles }: Context): void {
  const requireEnquiry = async (user: SignedInUser, id: string) => {
    const enquiry = await findEnquiry(db, user, id);
    if (!enquiry) throw notFound();
    return enquiry;
  };

  route(app, 'GET /dashboard/enquiries/:id/messages', async ({ user, params }) =>
    listMessages(db, (await requireEnquiry(user, params.id))._id),
  );

  route(app, 'GET /dashboard/enquiries/:id/attachments/:file', async ({ user, params, reply }) => {
    const enquiry = await requireEnquiry(user, params.id);
    const found = await findFile(db, enquiry._id, params.file);
    const file = found && (await readPrivateFile({ privateFiles }, found.file));
    if (!file) throw notFound();
    return sendPrivate(reply, file, `attachment; filename="${plainFileName(found.name)}"`);
  });

  route(app, 'POST /dashboard/enquiries/:id/replies', async ({ user, params, body, request }) => {
    const { text, seen } = body;
    const enquiry = await requireEnquiry(user, params.id);
    const companyId = companyOf(user);
    // A press that is repeated after its reply was stored has seen that as well.
    const key = creationKey(request, user, `reply:${enquiry._id}`, { content: { text } });
    const mailbox = mailboxOf(enquiry.emailAddress);
    const createdAt = now();
    const id = newId(createdAt);
    return createOnce(db, key, { id, createdAt }, findMessage, async (tx) => {
      const messages = await messagesSince(tx, enquiry._id, seen);
      if (messages.length > 0) throw new HttpError(409, deskMessages.writtenMeanwhile, { messages });
      await requireReal(tx, enquiry._id);
      await hit(tx, `replies:${companyId}`, repliesPerHour, 3600, now());
      await hit(tx, `replies:${companyId}:${mailbox}`, repliesPerMailbox, 86_400, now());
      const sentAt = now();
      const writer = { sender: 'company' as const, name: user.name, userId: user.id };
      const row = { id, enquiryId: enquiry._id, ...writer, text, sentAt };
      const message = await addMessage(tx, row);
      await noteAnswered(tx, enquiry._id, sentAt);
      const letter = {
        enquiry,
        text,
        companyName: (await companyName(tx, companyId)) ?? user.name,
        // Where no mail comes in, the traveller answers the person who wrote.
        replyTo: env.inbound ? threadAddress(env.inbound, enquiry._id) : user.email,
        answers: await mailsOf(tx, enquiry._id),
      };
      const mailId = await outbox.post(tx, replyMail(letter));
      await noteMail(tx, id, messageIdOf(env.mailFrom, mailId));
      return message!;
    });
  });

  route(app, 'GET /dashboard/saved-replies', ({ user }) =>
    user.companyId === null ? [] : listSaved(db, user.companyId),
  );

  route(app, 'POST /dashboard/saved-replies', async ({ user, body, request }) => {
    const companyId = companyOf(user);
    const createdAt = now();
    const added = { id: newId(createdAt), createdAt };
    const find = (tx: Context['db'], id: string) => findSaved(tx, companyId, id);
    return createOnce(db, creationKey(request, user, 'saved-reply'), added, find, async (tx) => {
      if (await isNameTaken(tx, companyId, body.replyName)) throw nameTaken();
      if ((await countSaved(tx, companyId)) >= mostSavedReplies)
        throw new HttpError(409, deskMessages.tooManySaved(mostSavedReplies));
      return addSaved(tx, { ...body, id: added.id, companyId }, createdAt);
    });
  });

  route(app, 'PUT /dashboard/saved-replies/:id', async ({ user, params: { id }, body }) => {
    const companyId = companyOf(user);
    if (await isNameTaken(db, companyId, body.replyName, id)) throw nameTaken();
    const changed = await changeSaved(db, { ...body, id, companyId });
    if (!changed) throw notFound();
    return changed;
  });

  route(app, 'DELETE /dashboard/saved-replies/:id', async ({ user, params }) => {
    const name = await removeSaved(db, companyOf(user), params.id);
    if (name === null) throw notFound();
    return { message: `${name} was deleted.` };
  });
}
