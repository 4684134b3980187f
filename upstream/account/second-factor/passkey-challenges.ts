import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { passkeyChallenges } from './table';

export const challengeMs = 5 * 60_000;

/** Purposes: a session adding a passkey, or the ticket of a sign-in. */
export const forSession = (sessionId: string) => `session ${sessionId}`;
export const forTicket = (ticket: string) => `ticket ${hashToken(ticket)}`;

export async function createChallenge(db: Database, now: Date, userId: string, purpose: string) {
  const { token, hash } = createToken();
  const row = { hash, userId, expiresAt: new Date(now.valueOf() + challengeMs) };
  await db
    .insert(passkeyChallenges)
    .values({ purpose, ...row })
    .onConflictDoUpdate({ target: passkeyChallenges.purpose, set: row });
  return new Uint8Array(Buffer.from(token, 'base64url'));
}

/** Uses a challenge up; returns its check, which fails for an expired one. */
export async function consumeChallenge(
  db: Database,
  now: Date,
  userId: string,
  purpose: string,
): Promise<(challenge: string) => boolean> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.purpose, purpose), eq(passkeyChallenges.userId, userId)))
    .returning();
  return (challenge) => !!taken && taken.expiresAt > now && taken.hash === hashToken(challenge);
}
