import type { FastifyInstance } from 'fastify';
import { countFailure, refuseWearyNetwork } from '../auth/attempts';
import { clientOf } from '../client';
import { giveSession } from '../auth/routes';
import type { Context } from '../context';
import { deviceOf } from '../auth/device';
import { HttpError, notFound } from '../errors';
import { route } from '../route';
import { idTokenReader } from './id-token';
import { signInWith } from './sign-in';

/** POST /auth/sso: signs staff in with an ID token of the configured provider, and answers as /auth/login does; 404 without a provider. */
export function ssoRoutes(app: FastifyInstance, context: Context): void {
  const { sso } = context.env;
  const readIdToken =
    sso && idTokenReader(sso, (error) => context.log.warn({ err: error }, 'no keys for ID tokens'));

  route(app, 'POST /auth/sso', async ({ body, request, reply }) => {
    if (!sso || !readIdToken) throw notFound();
    const client = clientOf(request);
    await refuseWearyNetwork(context, client);
    try {
      const identity = await readIdToken(body.idToken, context.now());
      const entry = await signInWith(context, identity, sso.linkByEmail, deviceOf(request));
      return { ...(await giveSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) await countFailure(context, client);
      throw error;
    }
  });
}
