import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeSchema, forgotSchema, resetSchema } from '../../lib/auth/schema';
import { messages } from '../../lib/messages';
import type { Context } from '../context';
import { hit } from '../rate-limit/hit';
import { parse } from '../validate';
import { requireUser } from './authenticate';
import { clientAddress } from './client-address';
import { changePassword } from './password-change';
import { requestPasswordReset, resetPassword } from './password-reset';

const attemptsPerMinute = 30;
const invalidToken = messages.password.invalidToken;
const resetCallSchema = resetSchema.and(
  z.object({ token: z.string(invalidToken).regex(/^[\w-]{1,200}$/, invalidToken) }),
);

/** Forgotten, reset and changed passwords. Handbook, session 7. */
export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  app.post('/auth/password/forgot', async (request) => {
    const { email } = parse(forgotSchema, request.body);
    await hit(db, `forgot-from:${clientAddress(request)}`, attemptsPerMinute, 60, now());
    await requestPasswordReset(context, email);
    return {};
  });

  app.post('/auth/password/reset', async (request) => {
    const { password, token } = parse(resetCallSchema, request.body);
    await hit(db, `reset-from:${clientAddress(request)}`, attemptsPerMinute, 60, now());
    await resetPassword(context, token, password);
    return {};
  });

  app.post('/dashboard/password/change', async (request) => {
    const user = await requireUser(request);
    await changePassword(context, user, parse(changeSchema, request.body));
    return {};
  });
}
