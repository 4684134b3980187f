import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countSignIn, giveSession } from '../auth/routes';
import type { Context } from '../context';
import { notFound } from '../errors';
import { parse } from '../validate';
import { idTokenReader } from './id-token';
import { signInWith } from './sign-in';

const bodySchema = z.object({ idToken: z.string('Must be a text.').min(1).max(20_000) });

/** POST /auth/sso: signs staff in with an ID token of the configured provider, and answers as /auth/login does; 404 without a provider. */
export function ssoRoutes(app: FastifyInstance, context: Context): void {
  const { sso } = context.env;
  const readIdToken =
    sso && idTokenReader(sso, (error) => context.log.warn({ err: error }, 'no keys for ID tokens'));

  app.post('/auth/sso', async (request, reply) => {
    if (!sso || !readIdToken) throw notFound();
    const { idToken } = parse(bodySchema, request.body);
    await countSignIn(request);
    const identity = await readIdToken(idToken, context.now());
    return giveSession(context, reply, await signInWith(context, identity, sso.linkByEmail));
  });
}
