import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';
import { securityEvent } from '../../lib/node/security-event';
import type { Context } from '../context';
import { HttpError } from '../errors';
import { agentOf } from '../operators-socket';
import { z } from 'zod';
import { parse } from '../validate';
import { exportPerson } from './export';

const exportPath = '/people/export';
const callSchema = z.object({ operator: z.string().max(100), email: z.string().max(300) });

/** Sends what is stored of somebody to who may use the operators' socket. */
export function exportRoute(app: FastifyInstance, context: Context): void {
  app.post(exportPath, async ({ body }, reply) => {
    const { operator, email } = parse(callSchema, body);
    const archive = await exportPerson(context, email);
    securityEvent(context.log, 'person-exported', { by: operator });
    return reply.type('application/zip').send(Readable.from(archive, { objectMode: false }));
  });
}

/** Has the process that holds the embedded database send it; throws what it refuses by, and gives null where it does not answer. */
export async function askForPerson(
  dataDir: string,
  asked: z.input<typeof callSchema>,
): Promise<Readable | null> {
  const dispatcher = agentOf(dataDir);
  const answer = await ask(`http://operators${exportPath}`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  }).catch(() => null);
  if (answer?.statusCode === 200) return answer.body.once('close', () => void dispatcher.close());
  await dispatcher.destroy();
  if (answer) throw new HttpError(answer.statusCode, '');
  return null;
}
