import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { HttpError, notFound } from '../../platform/http/errors';
import { route } from '../../platform/http/route';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../second-factor/passkeys';
import { getRelyingParty } from '../second-factor/relying-party';

/** The passkeys of one's own account; 404 where second factors are switched off. Handbook, session 14. */
export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context;
  const logEvent = (event: SecurityEvent, user: string, request: FastifyRequest, status?: number) =>
    securityEvent(context.log, event, { user, address: rateLimitAddress(request), status });
  const refuseWhereOff = () => {
    if (env.secondFactor === 'off') throw notFound();
  };

  route(app, 'GET /dashboard/second-factor/passkeys', async ({ user }) => {
    refuseWhereOff();
    const passkeys = (await listPasskeys(db, user.id)).map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
    return { isPossible: getRelyingParty(env) !== null, passkeys };
  });

  route(app, 'POST /dashboard/second-factor/passkeys/options', ({ user }) => {
    refuseWhereOff();
    return beginPasskey(context, user);
  });

  route(app, 'POST /dashboard/second-factor/passkeys', async ({ user, body, request }) => {
    refuseWhereOff();
    try {
      const recoveryCodes = await addPasskey(context, user, body);
      logEvent('passkey-added', user.id, request);
      return { recoveryCodes };
    } catch (error) {
      logEvent('passkey-refused', user.id, request, error instanceof HttpError ? error.status : 500);
      throw error;
    }
  });

  route(app, 'DELETE /dashboard/second-factor/passkeys/:id', async ({ user, params, request }) => {
    refuseWhereOff();
    await removePasskey(context, user, params.id);
    logEvent('passkey-removed', user.id, request);
    return {};
  });
}
