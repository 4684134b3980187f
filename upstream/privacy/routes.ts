import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../lib/days';
import { securityEvent } from '../../lib/node/security-event';
import { clientAddress } from '../client';
import type { Context } from '../context';
import { sendPrivate } from '../files/send-private';
import { route } from '../route';
import { erasePerson, findPerson } from './erase';
import { exportPerson } from './export';

/** What is stored about a person, for admins (Handbook, staff 8). */
export function privacyRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /dashboard/privacy/find', async ({ body }) => {
    const { found, active } = await findPerson(context, body.email);
    return { found, active };
  });

  route(app, 'POST /dashboard/privacy/export', async ({ user, body, request, reply }) => {
    const archive = Readable.from(await exportPerson(context, body.email), { objectMode: false });
    securityEvent(context.log, 'person-exported', { user: user.id, address: clientAddress(request) });
    const file = { size: undefined, type: 'application/zip', body: archive };
    return sendPrivate(reply, file, `attachment; filename="person-${dayOf(context.now())}.zip"`);
  });

  route(app, 'POST /dashboard/privacy/erase', async ({ user, body, request }) => {
    const erased = await erasePerson(context, { email: body.email, by: user });
    securityEvent(context.log, 'person-erased', { user: user.id, address: clientAddress(request) });
    return { erased };
  });
}
