import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { Context } from '../../context';
import { parseInput } from '../../platform/http/validate';
import { exportPerson } from './export';

export const exportPath = '/people/export';
const callSchema = z.object({ operator: z.string().max(100), email: z.string().max(300) });

export function exportRoute(app: FastifyInstance, context: Context): void {
  app.post(exportPath, async ({ body }, reply) => {
    const { operator, email } = parseInput(callSchema, body);
    const archive = await exportPerson(context, email);
    securityEvent(context.log, 'person-exported', { by: operator });
    return reply.type('application/zip').send(Readable.from(archive, { objectMode: false }));
  });
}
