import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import { changeSchemas, resetSchemas } from '../../../lib/account/auth/schema';
import type { Context } from '../../context';
import { HttpError } from '../../platform/http/errors';
import { consumeRateLimit } from '../../platform/limits/hit';
import { SerializedAnswer, route } from '../../platform/http/route';
import { parseInput } from '../../platform/http/validate';
import { rateLimitAddress, identifyClient } from '../../platform/start/client';
import { confirmIdentity } from './confirm';
import { changePassword } from './password-change';
import { requestPasswordReset, resetPassword } from './password-reset';

const attemptsPerMinute = 30;
const forgottenPerHour = 60;

/** Forgotten, reset and changed passwords. Handbook, session 7. */
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
