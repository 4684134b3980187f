import { and, eq, gt } from 'drizzle-orm';
import { securityEvent } from '../../lib/node/security-event';
import type { TokenUser } from '../../lib/roles';
import type { Client } from '../client';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { HttpError, unauthorized } from '../errors';
import { signInTickets } from '../second-factor/table';
import { hashOf, newToken } from '../tokens';
import { isSince, startSession, type Device, type Session } from '../users/sessions';
import { tokenUserOf } from '../users/queries';
import { users } from '../users/table';
import { beginAttempt, countFailure, refuseWearyNetwork } from './attempts';

/** A person finds the phone within this time. */
const ticketMs = 5 * 60_000;
const failuresBeforeLock = 5;

/** Notes that somebody's password was right, and gives the ticket for the second step. Part of a transaction. */
export async function issueTicket(
  tx: Database,
  now: Date,
  userId: string,
  { device }: Client,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.valueOf() + ticketMs);
  await tx.insert(signInTickets).values({ hash, userId, device, createdAt: now, expiresAt });
  return token;
}

/** Failures of the second step count apart from those of the first, which whoever knows the password could clear. */
export const stepAttempts = (email: string) => `code ${email}`;

/** Who holds a usable ticket; 410 for one that is used, too old or void, 429 for a network that has failed too often. */
export async function holderOf(context: Context, ticket: string, client: Client) {
  await refuseWearyNetwork(context, client);
  const { db, now } = context;
  const [found] = await db
    .select({ issued: signInTickets, email: users.email })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(usable(ticket, now()));
  if (found) return found;
  await countFailure(context, client);
  throw ticketOver();
}

/** What the second step is taken by, and whether it holds: then it is used up, in the transaction that begins the session. */
export type Proof = { how: 'code' | 'passkey'; holds: (tx: Database, userId: string) => Promise<boolean> };

/**
 * Takes the second step of a sign-in and begins the session. 401 for a proof that does not hold, 410 for a ticket that is used, too old or
 * void, 429 while the step is locked for devices like this one.
 */
export async function takeStep(
  context: Context,
  ticket: string,
  { how, holds }: Proof,
  client: Client,
  device: Device,
): Promise<{ user: TokenUser; email: string; session: Session }> {
  const { db, now, log } = context;
  const { issued, email } = await holderOf(context, ticket, client);
  const known = { ...client, device: issued.device };
  const attempt = await beginAttempt(context, stepAttempts(email), known, failuresBeforeLock);
  const entry = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, issued.userId)).for('update');
    const named = user && tokenUserOf(user);
    if (!user || !named || user.disabledAt || !isSince(issued.createdAt, user.validFrom, now()))
      throw ticketOver();
    if (!(await holds(tx, user.id))) return null;
    const [used] = await tx.delete(signInTickets).where(usable(ticket, now())).returning();
    if (!used) throw ticketOver();
    const session = await startSession({ ...context, db: tx }, user.id, device);
    return { user: named, email: user.email, session };
  });
  if (!entry) {
    const about = { user: issued.userId, address: client.address, how };
    securityEvent(log, 'sign-in-refused', { ...about, status: 401 });
    if (attempt.locks) securityEvent(log, 'sign-in-locked', about);
    await countFailure(context, known);
    throw unauthorized(`The ${how} is wrong.`);
  }
  await attempt.succeeded();
  return entry;
}

const usable = (ticket: string, now: Date) =>
  and(eq(signInTickets.hash, hashOf(ticket)), gt(signInTickets.expiresAt, now));
const ticketOver = () => new HttpError(410, 'The sign-in has to begin anew.');
