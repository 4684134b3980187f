import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { SavedReply } from '../../../lib/enquiries/replies/calls';
import { mostSavedReplies } from '../../../lib/enquiries/replies/schema';
import { findCompanyName } from '../../account/users/queries';
import type { Context } from '../../platform/context/context';
import { enquiryDesk } from '../listing-enquiries/desk';
import { findEnquiry } from '../listing-enquiries/queries';
import { badRequest, forbidden, HttpError, notFound } from '../../platform/errors/errors';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { route } from '../../platform/http/route';
import { changeIfMatch, withTag, type ExpectedVersions } from '../../platform/http/versions';
import type { SignedInUser } from '../../platform/signed-in/user';
import {
  addSaved,
  changeSaved,
  countSaved,
  findSaved,
  isNameTaken,
  listMessages,
  listSaved,
  removeSaved,
} from './queries';
import { sendFile, sendReply } from './send';
import { eq } from 'drizzle-orm';
import * as texts from '@/texts/enquiries/messages-mail';
import { generalDesk } from '../general-enquiries/queries';
import { generalEnquiries } from '../table';
import { findWebsite } from '../../sites/websites/queries';

const companyOf = ({ companyId }: SignedInUser): string => {
  if (companyId === null) throw forbidden();
  return companyId;
};
const nameTaken = () => badRequest([{ msg: deskMessages.savedReplyTaken, param: 'replyName' }]);

/** Replies to travellers, and saved replies (Handbook, enquiries: Replies). */
export function replyRoutes(app: FastifyInstance, context: Context): void {
  addMessageRoutes(app, context);
  addSavedReplyRoutes(app, context);
}

function addMessageRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
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
    return sendFile(context, reply, enquiry._id, params.file);
  });

  route(app, 'POST /dashboard/enquiries/:id/replies', async (called) => {
    const enquiry = await requireEnquiry(called.user, called.params.id);
    const companyId = companyOf(called.user);
    return sendReply(context, called, {
      kind: enquiryDesk,
      id: enquiry._id,
      writers: companyId,
      frame: async (tx) => {
        const fromName = (await findCompanyName(tx, companyId)) ?? called.user.name;
        const { title, referenceNumber } = enquiry;
        return {
          fromName,
          subject: `Re: ${title} (${referenceNumber})`,
          closing: `${fromName} has written to you about your enquiry ${referenceNumber}. Reply to this email to reach them.`,
        };
      },
    });
  });
}

function addSavedReplyRoutes(app: FastifyInstance, { db, now }: Context): void {
  const changeReply = <T>(
    request: FastifyRequest,
    { companyId, id }: { companyId: string; id: string },
    change: (expected: ExpectedVersions) => Promise<T>,
  ) =>
    changeIfMatch(
      request,
      'GET /dashboard/saved-replies',
      change,
      () => listSaved(db, companyId),
      (replies) => (replies as SavedReply[]).find(({ _id }) => _id === id),
    );

  route(app, 'GET /dashboard/saved-replies', ({ user }) =>
    user.companyId === null ? [] : listSaved(db, user.companyId),
  );

  route(app, 'POST /dashboard/saved-replies', async ({ user, body, request, reply }) => {
    const companyId = companyOf(user);
    const createdAt = now();
    const added = { id: newId(createdAt), createdAt };
    const find = (tx: Context['db'], id: string) => findSaved(tx, companyId, id);
    const made = await createOnce(
      db,
      readCreationKey(request, user, 'saved-reply'),
      added,
      find,
      async (tx) => {
        if (await isNameTaken(tx, companyId, body.replyName)) throw nameTaken();
        if ((await countSaved(tx, companyId)) >= mostSavedReplies)
          throw new HttpError(409, deskMessages.tooManySaved(mostSavedReplies));
        return addSaved(tx, { ...body, id: added.id, companyId }, createdAt);
      },
    );
    return withTag(reply, made);
  });

  route(app, 'PUT /dashboard/saved-replies/:id', async ({ user, params: { id }, body, request, reply }) => {
    const companyId = companyOf(user);
    if (await isNameTaken(db, companyId, body.replyName, id)) throw nameTaken();
    const changed = await changeReply(request, { companyId, id }, (expected) =>
      changeSaved(db, { ...body, id, companyId }, expected),
    );
    if (!changed) throw notFound();
    return withTag(reply, changed);
  });

  route(app, 'DELETE /dashboard/saved-replies/:id', async ({ user, params: { id }, request }) => {
    const companyId = companyOf(user);
    const removed = await changeReply(request, { companyId, id }, (expected) =>
      removeSaved(db, { id, companyId }, expected),
    );
    if (!removed) throw notFound();
    return { message: `${removed.replyName} was deleted.` };
  });
}

/** Messages between staff and travellers of custom enquiries (Handbook, staff: The desk for custom enquiries). */
export function generalReplyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const requireEnquiry = async (id: string) => {
    const [enquiry] = await db
      .select({ id: generalEnquiries.id, websiteId: generalEnquiries.websiteId })
      .from(generalEnquiries)
      .where(eq(generalEnquiries.id, id));
    if (!enquiry) throw notFound();
    return enquiry;
  };

  route(app, 'GET /dashboard/general-enquiries/:id/messages', async ({ params }) =>
    listMessages(db, (await requireEnquiry(params.id)).id),
  );

  route(app, 'GET /dashboard/general-enquiries/:id/attachments/:file', async ({ params, reply }) => {
    const { id } = await requireEnquiry(params.id);
    return sendFile(context, reply, id, params.file);
  });

  route(app, 'POST /dashboard/general-enquiries/:id/replies', async (called) => {
    const { id, websiteId } = await requireEnquiry(called.params.id);
    return sendReply(context, called, {
      kind: generalDesk,
      id,
      writers: 'staff',
      frame: async (tx) => {
        const fromName = (await findWebsite(tx, websiteId))!.name;
        const subject = `Re: ${texts.customReply(fromName)}`;
        return { fromName, subject, closing: texts.customReplyClosing(fromName) };
      },
    });
  });
}
