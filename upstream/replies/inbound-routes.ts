import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deskMessages } from '@/texts/messages-desk';
import { clientAddress } from '../client';
import type { Context } from '../context';
import { noteAskedAgain } from '../enquiries/desk';
import { enquiries } from '../enquiries/table';
import { HttpError, notFound } from '../errors';
import { newId } from '../ids';
import { tellAnswer } from '../notices/answer';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { isSecret, threadOf } from '../enquiries/thread-address';
import { keptOf, recipientsOf } from './inbound-mail';
import { addMessage } from './queries';

const secretHeader = 'x-inbound-secret';
/** So many mails of threads, or calls without the secret, a minute of one sender, and so many mails of a thread in an hour. */
const inboundLimits = { sender: 300, thread: 30 } as const;

/** Takes the answers that travellers send to the address of a thread (Handbook, enquiries 5). Whatever is wrong with that address is 404. */
export function inboundRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, now } = context;

  route(app, 'POST /api/v1/mail/inbound', async ({ body, request }) => {
    const { inbound } = env;
    if (!inbound) throw notFound();
    const sender = clientAddress(request);
    if (!isSecret(inbound, String(request.headers[secretHeader] ?? ''))) {
      await hit(db, `inbound-guesses:${sender}`, inboundLimits.sender, 60, now());
      throw new HttpError(401, deskMessages.inboundSecret);
    }
    const enquiryId = threadOf(inbound, recipientsOf(body));
    if (!enquiryId) throw notFound();
    const [known] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
    if (!known) throw notFound();
    // What is sent to addresses of no thread keeps no answer out.
    await hit(db, `inbound-from:${sender}`, inboundLimits.sender, 60, now());
    await hit(db, `inbound-thread:${enquiryId}`, inboundLimits.thread, 3600, now());
    const sentAt = now();
    const mail = keptOf(body, { reference: known.referenceNumber, at: sentAt });
    await db.transaction(async (tx) => {
      const added = await addMessage(tx, {
        ...mail,
        sender: 'traveller',
        id: newId(sentAt),
        enquiryId,
        sentAt,
      });
      // What a machine wrote changes nothing, and nobody is told.
      if (!added || mail.isAutomatic) return;
      await noteAskedAgain(tx, enquiryId, sentAt);
      await tellAnswer({ ...context, db: tx }, known);
    });
    return { message: 'Taken.' };
  });
}
