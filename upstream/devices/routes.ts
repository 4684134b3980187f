import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../route';
import { listDevices, signOutDevice } from './queries';

/** Where a user is signed in. Handbook, session 11. */
export function deviceRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/devices', ({ user }) => listDevices(context, user));

  route(app, 'DELETE /dashboard/devices/:id', async ({ user, params }) => {
    await signOutDevice(context, user, params.id);
    return {};
  });
}
