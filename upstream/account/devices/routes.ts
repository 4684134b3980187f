import type { FastifyInstance } from 'fastify';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { route } from '../../platform/http/route';
import { listDevices, signOutDevice } from './queries';

/** The devices on which a user is signed in. Handbook, session 11. */
export function deviceRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/devices', ({ user }) => listDevices(context, user));

  route(app, 'DELETE /dashboard/devices/:id', async ({ user, params, request }) => {
    await signOutDevice(context, user, params.id);
    const address = rateLimitAddress(request);
    securityEvent(context.log, 'device-signed-out', { user: user.id, address });
    return {};
  });
}
