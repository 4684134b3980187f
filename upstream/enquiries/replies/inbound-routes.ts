import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inboundMailCalls } from '../../../lib/enquiries/replies/calls';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { isSecret } from '../thread-address';
import { badRequest, HttpError, notFound } from '../../platform/http/errors';
import { mailJob, workerJob } from '../../platform/worker/in-worker';
import { consumeRateLimit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { createMailReader, unreadableMail } from './mail-reader';
import { inboundLimits, receiveMail } from './take-mail';

const name = 'POST /api/v1/mail/inbound';
const rawType = inboundMailCalls[name].body.raw.type;
const secretHeader = 'x-inbound-secret';
const readMail = createMailReader(mailJob, workerJob);

/** Receives replies to threads, raw or in parts (Handbook, enquiries 5); a wrong address is 404. */
export function inboundRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, now } = context;
  const requireSecret = async (request: FastifyRequest) => {
    if (!env.inbound) throw notFound();
    if (isSecret(env.inbound, String(request.headers[secretHeader] ?? ''))) return;
    await consumeRateLimit(
      db,
      `inbound-guesses:${rateLimitAddress(request)}`,
      inboundLimits.sender,
      60,
      now(),
    );
    throw new HttpError(401, deskMessages.inboundSecret);
  };

  app.register((own, _options, done) => {
    own.addContentTypeParser(rawType, { parseAs: 'buffer' }, (_request, body, taken) => taken(null, body));
    // Before the body is read, as it may be long.
    own.addHook('onRequest', requireSecret);

    route(own, name, async ({ body, request }) => {
      const from = rateLimitAddress(request);
      const mail = Buffer.isBuffer(body) ? await readMail({ sender: from }, body) : body;
      if (!mail) throw badRequest([unreadableMail]);
      await receiveMail(context, { inbound: env.inbound!, mail, from });
      return { message: 'Taken.' };
    });
    done();
  });
}
