import type { FastifyInstance } from 'fastify';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { route } from '../../platform/http/route';
import { desc } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors';
import type { SignedInUser } from '../../platform/signed-in/user';
import { endSession, isActiveSession } from '../users/sessions';
import { sessions } from '../users/table';

async function listDevices({ db, now }: Context, user: SignedInUser) {
  const rows = await db
    .select()
    .from(sessions)
    .where(isActiveSession(user, now()))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  return rows.map(({ id, label, network, createdAt, seenAt }) => ({
    id,
    label,
    network,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === user.sessionId,
  }));
}

/** Ends an own session; 404 for any other. */
async function signOutDevice(context: Context, user: SignedInUser, id: string): Promise<void> {
  const devices = await listDevices(context, user);
  if (!devices.some((device) => device.id === id)) throw notFound();
  await endSession(context.db, id, context.now());
}

/** The devices on which a user is signed in. Handbook, session: Devices. */
export function deviceRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/devices', ({ user }) => listDevices(context, user));

  route(app, 'DELETE /dashboard/devices/:id', async ({ user, params, request }) => {
    await signOutDevice(context, user, params.id);
    const address = rateLimitAddress(request);
    securityEvent(context.log, 'device-signed-out', { user: user.id, address });
    return {};
  });
}
