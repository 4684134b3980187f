import type { FastifyInstance } from 'fastify';
import { changeSchemas, resetSchemas } from '../../lib/auth/schema';
import type { Context } from '../context';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { parse } from '../validate';
import { clientAddress } from '../client';
import { changePassword, confirmByPassword } from './password-change';
import { requestPasswordReset, resetPassword } from './password-reset';

const attemptsPerMinute = 30;
const forgottenPerHour = 60;

/** Forgotten, reset and changed passwords. Handbook, session 7. */
export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, env } = context;

  route(app, 'POST /auth/password/forgot', async ({ body, request }) => {
    await hit(db, `forgot-from:${clientAddress(request)}`, forgottenPerHour, 3600, now());
    await requestPasswordReset(context, body.email);
    return {};
  });

  route(app, 'POST /auth/password/reset', async ({ body, request }) => {
    await hit(db, `reset-from:${clientAddress(request)}`, attemptsPerMinute, 60, now());
    const { password } = parse(resetSchemas[env.passwordPolicy], body);
    await resetPassword(context, body.token, password);
    return {};
  });

  route(app, 'POST /auth/confirm', async ({ user, body }) => {
    await confirmByPassword(context, user, body.password);
    return {};
  });

  route(app, 'POST /dashboard/password/change', async ({ user, body }) => {
    await changePassword(context, user, parse(changeSchemas[env.passwordPolicy], body));
    return {};
  });
}
