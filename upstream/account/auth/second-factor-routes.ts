import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { HttpError } from '../../platform/errors/errors';
import { route } from '../../platform/http/route';
import { beginFactor, hasApp, replaceRecoveryCodes, turnOffApp, turnOnFactor } from '../second-factor/save';
import { countRecoveryCodes } from '../second-factor/recovery-codes';
import { isRequiredOf, refuseWithoutFactors } from '../second-factor/requirement';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../second-factor/passkeys';
import { getRelyingParty } from '../second-factor/relying-party';

const shared = (context: Context) => ({
  refuseWhereOff: () => refuseWithoutFactors(context.env),
  logEvent: (event: SecurityEvent, user: string, request: FastifyRequest, status?: number) =>
    securityEvent(context.log, event, { user, address: rateLimitAddress(request), status }),
});

/** Authenticator and recovery codes of one's own account; 404 where switched off. Handbook, session: The second factor. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context;
  const { refuseWhereOff, logEvent } = shared(context);

  route(app, 'GET /dashboard/second-factor', async ({ user }) => {
    refuseWhereOff();
    const [isOn, codesLeft] = await Promise.all([hasApp(db, user.id), countRecoveryCodes(db, user.id)]);
    return { isOn, codesLeft, isRequired: isRequiredOf(env, user) };
  });

  route(app, 'POST /dashboard/second-factor', ({ user }) => {
    refuseWhereOff();
    return beginFactor(context, user);
  });

  route(app, 'POST /dashboard/second-factor/confirm', async ({ user, body, request }) => {
    refuseWhereOff();
    const recoveryCodes = await turnOnFactor(context, user, body.code);
    logEvent('second-factor-on', user.id, request);
    return { recoveryCodes };
  });

  route(app, 'POST /dashboard/second-factor/recovery-codes', async ({ user, request }) => {
    refuseWhereOff();
    const recoveryCodes = await replaceRecoveryCodes(context, user.id);
    logEvent('recovery-codes-made', user.id, request);
    return { recoveryCodes };
  });

  route(app, 'DELETE /dashboard/second-factor', async ({ user, request }) => {
    refuseWhereOff();
    await turnOffApp(context, user);
    logEvent('second-factor-off', user.id, request);
    return {};
  });
}

/** The passkeys of one's own account; 404 where second factors are switched off. Handbook, session: The second factor. */
export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context;
  const { refuseWhereOff, logEvent } = shared(context);

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
