import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import * as texts from '@/texts/enquiries/messages-mail';
import type { Context } from '../../context';
import { notFound } from '../../platform/http/errors';
import { generalDesk } from '../general-enquiries/desk';
import { generalEnquiries } from '../general-enquiries/table';
import { route } from '../../platform/http/route';
import { findWebsite } from '../../sites/websites/queries';
import { listMessages } from './queries';
import { sendFile, sendReply } from './send';

/** What staff and the travellers of custom enquiries write to each other (Handbook, staff 14). */
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
