import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure, jsonResponse, redirectTo } from '../../platform/server/answer';
import { signIn } from '../../platform/bff/enter';
import { flash } from '../../platform/server/flash';
import { env } from '../../platform/server/env';
import { knownDeviceCookie } from '../../platform/server/known-device';
import { log } from '../../platform/server/log';
import { createSharedCounter } from '../../platform/server/shared-counter';
import { pageAddress } from '../../paths';
import { clearCookiesIn, ssoCookieNames } from '../../platform/server/cookies';
import { clearedHandshake, ssoPath } from './cookies';
import { ssoFailure, type SsoFailure } from '../../platform/errors/sso-failures';
import { parseUrl } from '../../platform/values/parse-url';
import { networkOf } from '../../platform/node/addresses';
import { clientOf } from '../../platform/server/client-address';
import { forgottenIdToken, rememberIdToken } from '../../platform/server/provider-logout';

/** next-auth's response, and the ID token after a verified last step. */
export type StepResult = { response: Response; idToken: string | null };
type Handshake = (request: Request, step: readonly string[]) => Promise<StepResult>;
const beginsPerMinute = 60;

type Step = { names: readonly string[]; answer: (request: Request, result: StepResult) => Promise<Response> };

/** 303, so that nothing of the handshake is sent again. */
const leave = (request: Request, to: string, cookies: string[]) =>
  redirectTo(pageAddress(to), [...clearedHandshake(request), ...cookies], 303);

const comeBack = (request: Request, reason: SsoFailure) => leave(request, '/login', [flash(reason)]);

/** Only to the provider: on failure next-auth names pages that do not exist. */
async function leadAway(request: Request, { response }: StepResult): Promise<Response> {
  const { url } = (await response.json()) as { url?: string };
  const ownAddress = `${env().publicUrl}/`;
  if (!url || !parseUrl(url) || url.startsWith(ownAddress)) return failure(502, messages.sso.unavailable);
  // No longer needed; the way back has enough cookies.
  const forgery = clearCookiesIn(request.headers.get('cookie'), [ssoCookieNames.csrfToken], ssoPath);
  return jsonResponse(200, { url }, [...response.headers.getSetCookie(), ...forgery]);
}

async function handOver(request: Request, { idToken }: StepResult): Promise<Response> {
  if (!idToken) {
    const denied = new URL(request.url).searchParams.get('error') === 'access_denied';
    return comeBack(request, denied ? 'sso-denied' : 'sso-failed');
  }
  const entry = await signIn(request, '/auth/sso', { idToken });
  if (entry.kind === 'entered') {
    const known = entry.email ? await knownDeviceCookie(request.headers.get('cookie'), entry.email) : [];
    const cookies = entry.cookies.filter((line) => line !== forgottenIdToken());
    return leave(request, entry.to, [...cookies, ...known, await rememberIdToken(idToken)]);
  }
  const status = entry.kind === 'refused' ? entry.status : 502;
  log.warn({ status }, 'sso-refused');
  return comeBack(request, ssoFailure(status));
}

/** The only addresses; next-auth's others are not needed. */
const steps = new Map<string, Step>([
  ['GET /api/sso/csrf', { names: ['csrf'], answer: async (_request, { response }) => response }],
  ['POST /api/sso/signin/sso', { names: ['signin', 'sso'], answer: leadAway }],
  ['GET /api/sso/callback/sso', { names: ['callback', 'sso'], answer: handOver }],
]);

const begins = createSharedCounter({ name: 'sign-ons', limit: beginsPerMinute, windowSeconds: 60 });

/** 429 for a loop; a person begins one sign-in at a time. */
async function refuseBegin(request: Request): Promise<Response | null> {
  const network = networkOf(clientOf(request.headers)?.address ?? '');
  const seconds = await begins(network);
  if (seconds === 0) return null;
  const response = failure(429, messages.sso.busy);
  response.headers.set('retry-after', String(seconds));
  return response;
}

/** The handshake's three steps if a provider is configured; 404 otherwise (Handbook, session: Single sign-on). */
export const singleSignOn = (handshake: Handshake) => async (request: Request) => {
  const step = steps.get(`${request.method} ${new URL(request.url).pathname}`);
  if (!step || !env().sso) return failure(404, messages.notFound);
  const refusal = step.answer === leadAway ? await refuseBegin(request) : null;
  return refusal ?? step.answer(request, await handshake(request, step.names));
};
