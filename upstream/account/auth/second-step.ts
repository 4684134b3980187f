import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { usedPasskeySchema } from '../../../lib/account/second-factor/schema';
import type { Client } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/errors/errors';
import { consumeCode } from '../second-factor/save';
import { verifyPasskey } from '../second-factor/passkey-use';
import { signInTickets } from '../second-factor/table';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { isSince } from '../users/sessions';
import { toTokenUser, type User } from '../users/queries';
import { users } from '../users/table';
import { beginAttempt, countFailure, refuseBlockedNetwork } from './attempts';

const ticketMs = 5 * 60_000;
const failuresBeforeLock = 5;

/** Issues a ticket for the second step after a right password. Needs a transaction. */
export async function issueTicket(
  tx: Database,
  now: Date,
  userId: string,
  { device }: Client,
): Promise<string> {
  const { token, hash } = createToken();
  const expiresAt = new Date(now.valueOf() + ticketMs);
  await tx.insert(signInTickets).values({ hash, userId, device, createdAt: now, expiresAt });
  return token;
}

/** Counted apart from the first step, whose count anyone with the password could reset. */
export const secondStepKey = (email: string) => `code ${email}`;

/** The user of a valid ticket; its known device passes network limits. 410 for invalid tickets, 429 over the limit. */
export async function findTicketHolder(context: Context, ticket: string, client: Client) {
  const { db, now } = context;
  const [found] = await db
    .select({ issued: signInTickets, email: users.email })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(usable(ticket, now()));
  await refuseBlockedNetwork(context, { ...client, device: found?.issued.device ?? null });
  if (found) return found;
  await countFailure(context, client);
  throw ticketExpired();
}

/** A proof for the second step; `holds` uses it up within the transaction that begins the session. */
export type Proof = { how: 'code' | 'passkey'; holds: (tx: Database, userId: string) => Promise<boolean> };

export const codeProof = (context: Context, code: string): Proof => ({
  how: 'code',
  holds: (tx, userId) => consumeCode(tx, context, userId, code),
});

export const passkeyProof = (
  context: Context,
  ticket: string,
  response: z.output<typeof usedPasskeySchema>,
): Proof => ({
  how: 'passkey',
  holds: (tx, userId) => verifyPasskey(tx, context, userId, ticket, response),
});

type SecondStep<Result> = {
  ticket: string;
  proof: Proof;
  client: Client;
  /** The step's result; part of the transaction that uses the ticket. */
  lead: (tx: Database, user: User) => Promise<Result>;
  /** Logs a failed proof and gives its error. */
  refuse: (about: { user: string; address: string; how: string }) => HttpError;
};

/** Completes the second step. 410 for an invalid ticket, 429 while the step is locked for such devices. */
export async function completeSecondStep<Result>(
  context: Context,
  { ticket, proof: { how, holds }, client, lead, refuse }: SecondStep<Result>,
): Promise<Result> {
  const { db, now, log } = context;
  const { issued, email } = await findTicketHolder(context, ticket, client);
  const known = { ...client, device: issued.device };
  const attempt = await beginAttempt(context, secondStepKey(email), known, failuresBeforeLock);
  const done = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, issued.userId)).for('update');
    if (!user || !toTokenUser(user) || user.disabledAt || !isSince(issued.createdAt, user.validFrom, now()))
      throw ticketExpired();
    if (!(await holds(tx, user.id))) return null;
    const [used] = await tx.delete(signInTickets).where(usable(ticket, now())).returning();
    if (!used) throw ticketExpired();
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
  and(eq(signInTickets.hash, hashToken(ticket)), gt(signInTickets.expiresAt, now));
export const ticketExpired = () => new HttpError(410, 'The sign-in has to begin anew.');
