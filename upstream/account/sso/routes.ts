import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../../lib/platform/node/addresses';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { countFailure, refuseWearyNetwork } from '../auth/attempts';
import { clientOf } from '../../platform/start/client';
import { giveSession } from '../auth/give-session';
import type { Context } from '../../context';
import { deviceOf } from '../auth/device';
import { HttpError, notFound } from '../../platform/http/errors';
import { createCounter } from '../../platform/limits/in-process';
import { route } from '../../platform/http/route';
import { idTokenReader } from './id-token';
import { logoutTokenReader } from './logout-token';
import { providerKeys } from './provider-keys';
import { signInWith } from './sign-in';
import { signOutWith } from './sign-out';

/** Logouts of a whole staff at once come from one address. */
const logoutsPerMinute = 300;

function readersFor({ env: { sso }, log }: Context) {
  if (!sso) return null;
  const keys = providerKeys(sso.issuer, (error) => log.warn({ err: error }, 'no keys of the provider'));
  return {
    linkByEmail: sso.linkByEmail,
    readIdToken: idTokenReader(sso, keys),
    readLogoutToken: logoutTokenReader(sso, keys),
  };
}

/**
 * POST /auth/sso signs staff in with an ID token of the configured provider and answers as /auth/login does; POST /auth/sso/ended ends
 * what a logout token names. 404 without a provider.
 */
export function ssoRoutes(app: FastifyInstance, context: Context): void {
  const readers = readersFor(context);
  const countLogout = createCounter(logoutsPerMinute, 60);

  route(app, 'POST /auth/sso', async ({ body, request, reply }) => {
    if (!readers) throw notFound();
    const client = clientOf(request);
    const about = { address: client.address, how: 'single sign-on' };
    try {
      const identity = await readers.readIdToken(body.idToken, context.now());
      const entry = await signInWith(context, identity, readers.linkByEmail, deviceOf(request));
      securityEvent(context.log, 'sign-in', { ...about, user: entry.user.id });
      return { ...(await giveSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      securityEvent(context.log, 'sign-in-refused', { ...about, status });
      // What the provider has signed is no guess: a network that has failed too often keeps nobody out who has it.
      if (status < 500) {
        await refuseWearyNetwork(context, client);
        await countFailure(context, client);
      }
      throw error;
    }
  });

  route(app, 'POST /auth/sso/ended', async ({ body, request }) => {
    if (!readers) throw notFound();
    countLogout(networkOf(clientOf(request).address), context.now());
    await signOutWith(context, await readers.readLogoutToken(body.logoutToken, context.now()));
    return {};
  });
}
