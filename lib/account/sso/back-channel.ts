import 'server-only';
import * as messages from '@/texts/platform/messages';
import { readSmallForm } from '../../platform/bff/request-body';
import { networkOf } from '../../platform/node/addresses';
import { failure, jsonResponse } from '../../platform/server/answer';
import { hasCapability } from '../../platform/server/capabilities';
import { clientOf } from '../../platform/server/client-address';
import { env } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { createSharedCounter } from '../../platform/server/shared-counter';
import { sendForJson } from '../../platform/server/upstream';

/** All staff may be logged out at once, from one address. */
const logoutsPerMinute = 300;
const count = createSharedCounter({ name: 'provider-logouts', limit: logoutsPerMinute, windowSeconds: 60 });

const deadlineMs = 5000;
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** As OpenID Connect Back-Channel Logout 1.0, section 2.8, requires. */
const refused = () => jsonResponse(400, { error: 'invalid_request' });

async function tokenOf(request: Request): Promise<string | null> {
  const [token, ...others] = (await readSmallForm(request))?.getAll('logout_token') ?? [];
  return token && others.length === 0 && tokenShape.test(token) ? token : null;
}

/** The provider's logout token goes to the upstream, which checks it and ends sessions (Handbook, session: Single sign-on). */
export async function backChannelLogout(request: Request): Promise<Response> {
  if (!env().sso || !hasCapability('provider-logout')) return failure(404, messages.notFound);
  const client = clientOf(request.headers);
  const seconds = await count(networkOf(client?.address ?? ''));
  if (seconds > 0) return busy(seconds);
  const logoutToken = await tokenOf(request);
  if (!logoutToken) return refused();
  const { status } = await sendForJson(
    {
      method: 'POST',
      path: '/auth/sso/ended',
      lane: 'signIn',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logoutToken }),
      client,
    },
    deadlineMs,
  );
  if (status >= 200 && status < 300) return new Response(null, { status: 200 });
  log.warn({ status }, 'provider-logout-refused');
  if (status === 429) return busy(60);
  return status >= 500 ? failure(503, messages.unavailable) : refused();
}

function busy(seconds: number): Response {
  const response = failure(429, messages.sso.busy);
  response.headers.set('retry-after', String(seconds));
  return response;
}
