import { randomBytes } from 'node:crypto';
import type { Database } from '../db/client';
import { newId } from '../ids';
import { sessions } from '../users/table';

export type Session = typeof sessions.$inferSelect;
export const sessionDays = 14;

/** Begins a session of a user: a family of refresh tokens at its first generation. */
export async function startSession(db: Database, userId: string, now: Date): Promise<Session> {
  const [session] = await db
    .insert(sessions)
    .values({
      id: newId(now),
      userId,
      key: randomBytes(32).toString('base64url'),
      generation: 1,
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.valueOf() + sessionDays * 86_400_000),
    })
    .returning();
  return session!;
}
