import { desc } from 'drizzle-orm';
import type { Context } from '../../context';
import { notFound } from '../../platform/http/errors';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { endSession, isActiveSession } from '../users/sessions';
import { sessions } from '../users/table';

export async function listDevices({ db, now }: Context, user: SignedInUser) {
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
export async function signOutDevice(context: Context, user: SignedInUser, id: string): Promise<void> {
  const devices = await listDevices(context, user);
  if (!devices.some((device) => device.id === id)) throw notFound();
  await endSession(context.db, id, context.now());
}
