import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../../lib/platform/node/addresses';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { countFailure, refuseBlockedNetwork } from '../auth/attempts';
import { identifyClient } from '../../platform/start/client';
import { sendSession, describeDevice } from '../auth/give-session';
import type { Context } from '../../platform/context/context';
import { HttpError, notFound } from '../../platform/errors/errors';
import { createProcessRateLimit } from '../../platform/limits/in-process';
import { route } from '../../platform/http/route';
import { createIdTokenReader } from './id-token';
import { createLogoutTokenReader, signOutByProvider } from './logout-token';
import { createProviderKeys } from './provider-keys';
import { signInByIdentity } from './sign-in';

/** The provider logs out a whole staff from one address. */
const logoutsPerMinute = 300;

function createReaders({ env: { sso }, log }: Context) {
  if (!sso) return null;
  const keys = createProviderKeys(sso.issuer, (error) => log.warn({ err: error }, 'no keys of the provider'));
  return {
    linkByEmail: sso.linkByEmail,
    readIdToken: createIdTokenReader(sso, keys),
    readLogoutToken: createLogoutTokenReader(sso, keys),
  };
}

export function ssoRoutes(app: FastifyInstance, context: Context): void {
  const readers = createReaders(context);
  const countLogout = createProcessRateLimit(logoutsPerMinute, 60);

  route(app, 'POST /auth/sso', async ({ body, request, reply }) => {
    if (!readers) throw notFound();
    const client = identifyClient(request);
    const about = { address: client.address, how: 'single sign-on' };
    try {
      const identity = await readers.readIdToken(body.idToken, context.now());
      const entry = await signInByIdentity(context, identity, readers.linkByEmail, describeDevice(request));
      securityEvent(context.log, 'sign-in', { ...about, user: entry.user.id });
      return { ...(await sendSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      securityEvent(context.log, 'sign-in-refused', { ...about, status });
      // Only failures count, so that a blocked network does not stop valid tokens.
      if (status < 500) {
        await refuseBlockedNetwork(context, client);
        await countFailure(context, client);
      }
      throw error;
    }
  });

  route(app, 'POST /auth/sso/ended', async ({ body, request }) => {
    if (!readers) throw notFound();
    countLogout(networkOf(identifyClient(request).address), context.now());
    await signOutByProvider(context, await readers.readLogoutToken(body.logoutToken, context.now()));
    return {};
  });
}
