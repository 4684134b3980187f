import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { hashOf, newToken } from '../../platform/signed-in/tokens';
import { passkeyChallenges } from './table';

/** So long a person may take over the prompt of the browser. */
export const challengeMs = 5 * 60_000;

/** What a challenge is for: a session that adds a passkey, or the ticket of a sign-in. */
export const forSession = (sessionId: string) => `session ${sessionId}`;
export const forTicket = (ticket: string) => `ticket ${hashOf(ticket)}`;

/** Makes the challenge of a purpose, in place of an earlier one, and gives its bytes. */
export async function newChallenge(db: Database, now: Date, userId: string, purpose: string) {
  const { token, hash } = newToken();
  const row = { hash, userId, expiresAt: new Date(now.valueOf() + challengeMs) };
  await db
    .insert(passkeyChallenges)
    .values({ purpose, ...row })
    .onConflictDoUpdate({ target: passkeyChallenges.purpose, set: row });
  return new Uint8Array(Buffer.from(token, 'base64url'));
}

/** Takes the challenge of a purpose away, whatever comes of it, and gives what tells it from others; nothing fits one that is over. */
export async function takeChallenge(
  db: Database,
  now: Date,
  userId: string,
  purpose: string,
): Promise<(challenge: string) => boolean> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.purpose, purpose), eq(passkeyChallenges.userId, userId)))
    .returning();
  return (challenge) => !!taken && taken.expiresAt > now && taken.hash === hashOf(challenge);
}
