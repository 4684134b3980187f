import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../../lib/platform/values/days';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { sendPrivate } from '../../platform/files/private';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { erasePerson, findStoredData } from './erase';
import { exportPerson } from './export';

const callsPerHour = 100;

/** Personal data, for admins (Handbook, staff: Accounts). */
export function privacyRoutes(app: FastifyInstance, context: Context): void {
  const count = ({ id }: { id: string }) =>
    consumeRateLimit(context.db, `privacy:${id}`, callsPerHour, 3600, context.now());

  route(app, 'POST /dashboard/privacy/find', async ({ user, body }) => {
    await count(user);
    const { found, active } = await findStoredData(context, body.email);
    return { found, active };
  });

  route(app, 'POST /dashboard/privacy/export', async ({ user, body, request, reply }) => {
    await count(user);
    const archive = Readable.from(await exportPerson(context, body.email), { objectMode: false });
    securityEvent(context.log, 'person-exported', { user: user.id, address: rateLimitAddress(request) });
    const file = { size: undefined, type: 'application/zip', body: archive };
    return sendPrivate(reply, file, `attachment; filename="person-${dayOf(context.now())}.zip"`);
  });

  route(app, 'POST /dashboard/privacy/erase', async ({ user, body, request }) => {
    await count(user);
    const erased = await erasePerson(context, { email: body.email, by: user });
    securityEvent(context.log, 'person-erased', { user: user.id, address: rateLimitAddress(request) });
    return { erased };
  });
}
