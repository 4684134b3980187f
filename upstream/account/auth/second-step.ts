import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { usedPasskeySchema } from '../../../lib/account/second-factor/schema';
import type { Client } from '../../platform/start/client';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/http/errors';
import { spendCode } from '../second-factor/factor';
import { spendPasskey } from '../second-factor/passkey-use';
import { signInTickets } from '../second-factor/table';
import { hashOf, newToken } from '../../platform/signed-in/tokens';
import { isSince } from '../users/sessions';
import { tokenUserOf, type User } from '../users/queries';
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

/**
 * Who holds a usable ticket; 410 for one that is used, too old or void, 429 for a network that has failed too often. The ticket knows
 * whether the account knows the device that asked for it: such a one passes here as it did with the password.
 */
export async function holderOf(context: Context, ticket: string, client: Client) {
  const { db, now } = context;
  const [found] = await db
    .select({ issued: signInTickets, email: users.email })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(usable(ticket, now()));
  await refuseWearyNetwork(context, { ...client, device: found?.issued.device ?? null });
  if (found) return found;
  await countFailure(context, client);
  throw ticketOver();
}

/** What the second step is taken by, and whether it holds: then it is used up, in the transaction that begins the session. */
export type Proof = { how: 'code' | 'passkey'; holds: (tx: Database, userId: string) => Promise<boolean> };

/** The proof by a code of the app, or a recovery code. */
export const byCode = (context: Context, code: string): Proof => ({
  how: 'code',
  holds: (tx, userId) => spendCode(tx, context, userId, code),
});

/** The proof by what a passkey signed for a ticket. */
export const byPasskey = (
  context: Context,
  ticket: string,
  response: z.output<typeof usedPasskeySchema>,
): Proof => ({
  how: 'passkey',
  holds: (tx, userId) => spendPasskey(tx, context, userId, ticket, response),
});

/** A second step under way, by a client. */
export type Step<Result> = {
  ticket: string;
  proof: Proof;
  client: Client;
  /** What the step leads to; part of the transaction that uses the ticket. */
  lead: (tx: Database, user: User) => Promise<Result>;
  /** Notes a proof that does not hold, and gives its refusal. */
  refuse: (about: { user: string; address: string; how: string }) => HttpError;
};

/**
 * Takes the second step that a ticket is for. Refuses a proof that does not hold; 410 for a ticket that is used, too old or void, 429 while
 * the step is locked for devices like this one.
 */
export async function takeStep<Result>(
  context: Context,
  { ticket, proof: { how, holds }, client, lead, refuse }: Step<Result>,
): Promise<Result> {
  const { db, now, log } = context;
  const { issued, email } = await holderOf(context, ticket, client);
  const known = { ...client, device: issued.device };
  const attempt = await beginAttempt(context, stepAttempts(email), known, failuresBeforeLock);
  const done = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, issued.userId)).for('update');
    if (!user || !tokenUserOf(user) || user.disabledAt || !isSince(issued.createdAt, user.validFrom, now()))
      throw ticketOver();
    if (!(await holds(tx, user.id))) return null;
    const [used] = await tx.delete(signInTickets).where(usable(ticket, now())).returning();
    if (!used) throw ticketOver();
    return { result: await lead(tx, user) };
  });
  if (!done) {
    const about = { user: issued.userId, address: client.address, how };
    const refusal = refuse(about);
    if (attempt.locks) securityEvent(log, 'sign-in-locked', about);
    await countFailure(context, known);
    throw refusal;
  }
  await attempt.succeeded();
  return done.result;
}

const usable = (ticket: string, now: Date) =>
  and(eq(signInTickets.hash, hashOf(ticket)), gt(signInTickets.expiresAt, now));
export const ticketOver = () => new HttpError(410, 'The sign-in has to begin anew.');
