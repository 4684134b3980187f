import 'server-only';
import type { TokenUser } from '../../roles';
import { UpstreamError } from '../errors/errors';
import { asRecord } from '../contract/values';
import { destination } from '../server/gate';
import { clocksDiffer } from '../contract/codes';
import { ways, type Way } from '../contract/second-factor';
import { hasCapability } from '../server/capabilities';
import { checkAnswered } from '../server/check-answers';
import { boundSession, openSession, sessionCookie } from '../server/session';
import { header, sendForJson, type JsonAnswer } from '../server/upstream';
import { clientOf } from '../server/client-address';
import { clearCookiesIn } from '../server/cookies';
import { endAtUpstream } from './logout';
import { forgottenIdToken } from '../server/provider-logout';
import { rememberedPath } from '../server/remembered-path';
import { readToken } from './token';
import { mergeCookies } from './upstream-cookies';

/** A sign-in, the ticket of its second step, or a failure's status, 5xx if not the person's fault. */
export type SignInOutcome =
  | { kind: 'entered'; user: TokenUser; email?: string; to: string; cookies: string[] }
  | { kind: 'asked'; ticket: string; ways: Way[] }
  | { kind: 'refused'; status: number; retryAfter?: string; code?: string };

const refused = (status: number, retryAfter?: string | 0): Extract<SignInOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  status,
  ...(retryAfter ? { retryAfter } : {}),
});

type SignIn = '/auth/login' | '/auth/code' | '/auth/passkey' | '/auth/sso';

function browserOf({ headers }: Request): Record<string, string> {
  const name = headers.get('user-agent')?.slice(0, 500);
  return name ? { 'user-agent': name } : {};
}

async function ask(
  request: Request,
  path: SignIn,
  body: object,
  device: string | null,
): Promise<JsonAnswer | UpstreamError> {
  const client = clientOf(request.headers);
  try {
    return await sendForJson({
      method: 'POST',
      path,
      lane: 'signIn',
      headers: { 'content-type': 'application/json', ...browserOf(request) },
      body: JSON.stringify(body),
      client: client && { ...client, device },
    });
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}

function stepOf({ status, body }: JsonAnswer): SignInOutcome | null {
  const { needs, ticket, ways: named } = asRecord(body) ?? {};
  if (status !== 200 || needs !== 'code' || typeof ticket !== 'string') return null;
  const known = Array.isArray(named) ? ways.filter((way) => named.includes(way)) : ['app' as const];
  const usable = known.filter((way) => way !== 'passkey' || hasCapability('passkeys'));
  return { kind: 'asked', ticket, ways: usable };
}

/** Signs in at the upstream and seals the session (Handbook, session: Signing in); `device` is known to the account. */
export async function signIn(
  request: Request,
  path: SignIn,
  body: object,
  device: string | null = null,
): Promise<SignInOutcome> {
  const answer = await ask(request, path, body, device);
  if (answer instanceof UpstreamError)
    return refused(503, answer.retryAfterSeconds && String(answer.retryAfterSeconds));
  const step = path === '/auth/login' && stepOf(answer);
  if (step) return step;
  checkAnswered(`POST ${path}`, answer);
  const { status, headers } = answer;
  if (asRecord(answer.body)?.code === clocksDiffer) return { ...refused(502), code: clocksDiffer };
  if (status < 200 || status >= 300)
    return refused(status >= 400 && status < 500 ? status : 502, header({ headers }, 'retry-after'));

  const { accessToken: token, email } = asRecord(answer.body) ?? {};
  const content = readToken(token);
  if (!content || typeof token !== 'string') return refused(502);
  const upstreamCookies = mergeCookies('', headers['set-cookie']);
  const bound = boundSession({ token, cookies: upstreamCookies, ...content, startedAt: Date.now() });
  const at = await sessionCookie(bound.session);
  if (!at) return refused(500);

  const cookieHeader = request.headers.get('cookie');
  const former = await openSession(cookieHeader);
  // Other upstreams may end all sessions of the person, the new one included.
  const endsAlone = former?.user.id !== content.user.id || hasCapability('devices');
  // The replaced session ends at the upstream too; not awaited.
  if (former && endsAlone) void endAtUpstream(former, clientOf(request.headers));
  const to = destination(content.user, await rememberedPath(cookieHeader), '/analytics');
  const forgotten = [forgottenIdToken(), ...clearCookiesIn(cookieHeader, ['rp', 'lo', 'lookup', 'flash'])];
  const whose = typeof email === 'string' ? { email } : {};
  const cookies = [at, bound.cookie, ...forgotten];
  return { kind: 'entered', user: content.user, ...whose, to, cookies };
}
