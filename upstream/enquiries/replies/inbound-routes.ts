import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inboundMailCalls } from '../../../lib/enquiries/replies/intake';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { clientAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { isSecret } from '../thread-address';
import { badRequest, HttpError, notFound } from '../../platform/http/errors';
import { mailJob, workerJob } from '../../platform/worker/in-worker';
import { hit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { mailReader, unreadable } from './mail-reader';
import { inboundLimits, takeMail } from './take-mail';

const name = 'POST /api/v1/mail/inbound';
const rawType = inboundMailCalls[name].body.raw.type;
const secretHeader = 'x-inbound-secret';
const readMail = mailReader(mailJob, workerJob);

/** Takes the mails that come to the addresses of threads, as they came or by their parts (Handbook, enquiries 5). Whatever is wrong with such an address is 404. */
export function inboundRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, now } = context;
  const requireSecret = async (request: FastifyRequest) => {
    if (!env.inbound) throw notFound();
    if (isSecret(env.inbound, String(request.headers[secretHeader] ?? ''))) return;
    await hit(db, `inbound-guesses:${clientAddress(request)}`, inboundLimits.sender, 60, now());
    throw new HttpError(401, deskMessages.inboundSecret);
  };

  // A mail as it came is a body of this call alone.
  app.register((own, _options, done) => {
    own.addContentTypeParser(rawType, { parseAs: 'buffer' }, (_request, body, taken) => taken(null, body));
    // What is sent may be long: nobody without the secret gets it read.
    own.addHook('onRequest', requireSecret);

    route(own, name, async ({ body, request }) => {
      const from = clientAddress(request);
      const mail = Buffer.isBuffer(body) ? await readMail({ sender: from }, body) : body;
      if (!mail) throw badRequest([unreadable]);
      await takeMail(context, { inbound: env.inbound!, mail, from });
      return { message: 'Taken.' };
    });
    done();
  });
}
