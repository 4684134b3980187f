import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inboundMailCalls } from '../../../lib/enquiries/replies/calls';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { isSecret } from '../thread-address';
import { badRequest, HttpError, notFound } from '../../platform/errors/errors';
import {
  mailJob,
  workerJob,
  type WorkerCaller,
  type createWorkerJobs,
} from '../../platform/worker/in-worker';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { inboundLimits, receiveMail } from './take-mail';
import * as messages from '@/texts/platform/messages';
import type { IncomingMail, parseRawMail as Work } from './raw-mail';

const unreadableMail = { msg: messages.file.unreadable, param: 'body' };

type Jobs = ReturnType<typeof createWorkerJobs>;

/** Reads raw mail; beyond the limits again without files by `wordsJob`, so that the words survive; else 400. */
export function createMailReader(mailJob: Jobs, wordsJob: Jobs) {
  const readMail = mailJob<typeof Work>('readMail');
  const readWords = wordsJob<typeof Work>('readMail');
  return (asker: WorkerCaller, bytes: Buffer): Promise<IncomingMail | null> =>
    readMail(asker, unreadableMail, bytes, true).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      return readWords(asker, unreadableMail, bytes, false);
    });
}

const name = 'POST /api/v1/mail/inbound';
const rawType = inboundMailCalls[name].body.raw.type;
const secretHeader = 'x-inbound-secret';
const readMail = createMailReader(mailJob, workerJob);

/** Receives replies to threads, raw or in parts (Handbook, enquiries: Answers by email); a wrong address is 404. */
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
