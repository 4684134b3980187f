import { desc } from 'drizzle-orm';
import type { Context } from '../../context';
import { notFound } from '../../platform/http/errors';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { endSession, livingOf } from '../users/sessions';
import { sessions } from '../users/table';

/** Where a user is signed in, the device seen last first. */
export async function listDevices({ db, now }: Context, user: SignedInUser) {
  const rows = await db
    .select()
    .from(sessions)
    .where(livingOf(user, now()))
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

/** Ends one of a user's own sessions; 404 where it is none of them, or over. */
export async function signOutDevice(context: Context, user: SignedInUser, id: string): Promise<void> {
  const devices = await listDevices(context, user);
  if (!devices.some((device) => device.id === id)) throw notFound();
  await endSession(context.db, id, context.now());
}
