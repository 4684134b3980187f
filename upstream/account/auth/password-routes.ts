import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import {
  changeSchemas,
  resetSchemas,
  type sentConfirmSchema,
  type sentChangeSchema,
} from '../../../lib/account/auth/schema';
import type { Context } from '../../platform/context/context';
import { HttpError, badRequest } from '../../platform/errors/errors';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { SerializedAnswer, route } from '../../platform/http/route';
import { parseInput } from '../../platform/http/validate';
import { rateLimitAddress, identifyClient, type Client } from '../../platform/start/client';
import { requestPasswordReset, resetPassword } from './password-reset';
import { z } from 'zod';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import { secondStepMethods } from '../second-factor/requirement';
import type { SignedInUser } from '../../platform/signed-in/user';
import { confirmSession, endSessionsOf } from '../users/sessions';
import type { PendingSecondStep } from './login';
import { codeProof, passkeyProof, issueTicket, completeSecondStep, ticketExpired } from './second-step';
import { eq } from 'drizzle-orm';
import * as messages from '@/texts/platform/messages';
import { passwordResets, users } from '../users/table';
import { beginAttempt, ownPassword, unlockPassword } from './attempts';
import { refuseCommonPassword } from '../users/common-passwords';
import { findPerson, mailPasswordChanged } from './mails';
import { checkPassword, hashPassword } from '../users/password-hash';

/** Guesses within a session count together, on any device, and apart from those at the sign-in. */
const sessionGuesses = { device: null };
const incorrect = (param = 'currentPass') => badRequest([{ msg: messages.password.incorrect, param }]);

/** The user, if the password is right; else 400 on `param`. Guesses lock as at a sign-in. */
async function requireOwnPassword(context: Context, id: string, password: string, param?: string) {
  const attempt = await beginAttempt(context, ownPassword(id), sessionGuesses);
  const [user] = await context.db.select().from(users).where(eq(users.id, id));
  if (!user || !(await checkPassword(user.passwordHash, password, user.email))) throw incorrect(param);
  await attempt.succeeded();
  return user;
}

/** Replaces the password and ends every other session and reset link; 400 on `currentPass` for a wrong one. */
async function changePassword(
  context: Context,
  { id, sessionId }: SignedInUser,
  { currentPass, newPass }: z.output<typeof sentChangeSchema>,
): Promise<string> {
  const { db, now } = context;
  refuseCommonPassword(newPass, 'newPass', await findPerson(db, id));
  const user = await requireOwnPassword(context, id, currentPass);
  const passwordHash = await hashPassword(newPass);
  await db.transaction(async (transaction) => {
    const [current] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (current?.passwordHash !== user.passwordHash) throw incorrect();
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, id));
    await unlockPassword(transaction, user);
    await endSessionsOf(transaction, id, now(), sessionId);
    await mailPasswordChanged({ ...context, db: transaction }, user);
  });
  return id;
}

/** Confirms a session by password, and second factor if any. A wrong proof is 400, which keeps the session. */
async function confirmIdentity(
  context: Context,
  user: SignedInUser,
  { password, ticket, code, response }: z.output<typeof sentConfirmSchema>,
  client: Client,
): Promise<PendingSecondStep | null> {
  if (ticket !== undefined) {
    const proof = response ? passkeyProof(context, ticket, response) : codeProof(context, code ?? '');
    const refuse = () => badRequest([{ msg: secondFactorMessages.wrong, param: proof.how }]);
    const lead = async (tx: Context['db'], { id }: { id: string }) => {
      if (id !== user.id) throw ticketExpired();
      await confirmSession(tx, user.sessionId, context.now());
    };
    await completeSecondStep(context, { ticket, proof, client, lead, refuse });
    return null;
  }
  await requireOwnPassword(context, user.id, password ?? '', 'password');
  const { db, env, now } = context;
  const ways = await secondStepMethods(db, env, user.id);
  if (ways) return { ticket: await issueTicket(db, now(), user.id, client), ways };
  await confirmSession(db, user.sessionId, now());
  return null;
}

const attemptsPerMinute = 30;
const forgottenPerHour = 60;

/** Forgotten, reset and changed passwords. Handbook, session: Passwords. */
export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, env } = context;
  type Names = { done: SecurityEvent; refused: SecurityEvent };
  const logOutcome = async (
    request: FastifyRequest,
    { done, refused }: Names,
    act: () => Promise<string>,
    user?: string,
  ) => {
    const address = rateLimitAddress(request);
    try {
      securityEvent(context.log, done, { user: await act(), address });
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      securityEvent(context.log, refused, { user, address, status });
      throw error;
    }
    return {};
  };

  route(app, 'POST /auth/password/forgot', async ({ body, request }) => {
    await consumeRateLimit(db, `forgot-from:${rateLimitAddress(request)}`, forgottenPerHour, 3600, now());
    const names = { done: 'reset-asked', refused: 'reset-refused' } as const;
    return logOutcome(request, names, () => requestPasswordReset(context, body.email));
  });

  route(app, 'POST /auth/password/reset', async ({ body, request }) => {
    await consumeRateLimit(db, `reset-from:${rateLimitAddress(request)}`, attemptsPerMinute, 60, now());
    const { password } = parseInput(resetSchemas[env.passwordPolicy], body);
    const names = { done: 'password-reset', refused: 'reset-refused' } as const;
    return logOutcome(request, names, () => resetPassword(context, body.token, password));
  });

  route(app, 'POST /auth/confirm', async ({ user, body, request }) => {
    const about = { user: user.id, address: rateLimitAddress(request) };
    try {
      const pending = await confirmIdentity(context, user, body, identifyClient(request));
      if (pending) return new SerializedAnswer(JSON.stringify({ needs: 'code', ...pending }));
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      securityEvent(context.log, 'step-up-refused', { ...about, status });
      throw error;
    }
    securityEvent(context.log, 'step-up', about);
    return {};
  });

  route(app, 'POST /dashboard/password/change', async ({ user, body, request }) => {
    const names = { done: 'password-changed', refused: 'password-change-refused' } as const;
    const change = parseInput(changeSchemas[env.passwordPolicy], body);
    return logOutcome(request, names, () => changePassword(context, user, change), user.id);
  });
}
