import 'server-only';
import * as messages from '@/texts/platform/messages';
import type { Call } from '../contract/call';
import { notAllowed, personChanged } from '../contract/codes';
import { personHeader } from '../contract/person';
import { isFactorMissing, isRightMissing, isStepUp, isTokenExpiry, UpstreamError } from '../errors/errors';
import { openSession, type Session } from '../server/session';
import { readBody, send, type UpstreamAnswer } from '../server/upstream';
import { hasCapability, offerSession, settleCapabilities } from '../server/capabilities';
import { clientOf } from '../server/client-address';
import { failure } from '../server/answer';
import { findCall, needsNoSession, type FoundCall } from './calls';
import { failed } from './handler';
import { isForeignRead, isNavigation } from './origin';
import { isNearEnd } from './refresh';
import { toRefusal, relay } from './relay';
import { renewalFailure, renewSession, signedOutCookies } from './renewal';
import { BodyTooLarge, readRequestBody, type Body } from './request-body';

/** A token with less time left is renewed first, milliseconds; uploads are slow and cannot be resent. */
const margins = { call: 30_000, upload: 120_000 };
const longestRefusal = 65_536;
/** The upstream processes pictures after an upload's last byte. */
const uploadPatience = 60_000;
const passedHeaders = ['accept-language', 'if-modified-since', 'if-none-match', 'range'];
/** Sent only where the upstream has the capability. */
const extensionHeaders = { 'idempotency-key': 'idempotency-keys', 'if-match': 'versions' } as const;

const knownHeaders = () => [
  ...passedHeaders,
  ...Object.entries(extensionHeaders).flatMap(([name, capability]) =>
    hasCapability(capability) ? [name] : [],
  ),
];

type PreparedCall = FoundCall & { request: Request; body: Body };

function chosenHeaders({ call, request, body }: PreparedCall): Record<string, string> {
  const headers: Record<string, string> = call.result.kind === 'file' ? { accept: '*/*' } : {};
  for (const name of knownHeaders()) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return body.kind === 'none' ? headers : Object.assign(headers, body.headers);
}

/** Slow clients hold up files and uploads, which have their own lanes. */
const laneOf = ({ call, body }: PreparedCall) =>
  body.kind === 'stream' ? 'upload' : call.result.kind === 'file' ? 'file' : undefined;

function attempt(sending: PreparedCall, session: Session | null): Promise<UpstreamAnswer> {
  const { call, address, request, body } = sending;
  const client = clientOf(request.headers);
  const lane = laneOf(sending);
  const headersTimeout = call.waitMs ?? (lane === 'upload' ? uploadPatience : undefined);
  return send({
    method: call.method,
    path: address,
    session,
    headers: chosenHeaders(sending),
    body: body.kind === 'kept' ? body.bytes : body.kind === 'stream' ? body.stream : null,
    client,
    signal: request.signal,
    ...(lane ? { lane } : {}),
    ...(headersTimeout ? { headersTimeout } : {}),
  });
}

function holds(text: string, isIt: (body: unknown) => boolean): boolean {
  try {
    return isIt(JSON.parse(text));
  } catch {
    return false;
  }
}
const isExpiry = (text: string) => holds(text, isTokenExpiry);
const asksForStepUp = (text: string) => holds(text, (body) => isStepUp(401, body));

function endSession(response: Response, request: Request, cause: 'failed-token' | 'unauthorized'): Response {
  response.headers.delete('set-cookie');
  for (const cookie of signedOutCookies(request.headers, cause))
    response.headers.append('set-cookie', cookie);
  return response;
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

type Refusal = { answer: UpstreamAnswer; session: Session; renewed: string[] };

/** A 403 ends the session only if the upstream then refuses it or names another role (Handbook, session: Refused requests). */
async function forbidden(sending: PreparedCall, { answer, session, renewed }: Refusal): Promise<Response> {
  const { request, address } = sending;
  const text = await readBody(answer, address, longestRefusal);
  const refused = toRefusal(answer, text);
  if (holds(text, (body) => isFactorMissing(403, body) || isRightMissing(403, body)))
    return withCookies(refused, renewed);
  const asked = await renewSession(session, request.headers);
  if (asked.kind === 'refused' || asked.session.user.type !== session.user.type)
    return endSession(refused, request, 'unauthorized');
  return failure(403, messages.notAllowed, notAllowed, [...renewed, ...asked.cookies]);
}

type LastingSession = { session: Session; cookies: string[] };

async function renewInTime(
  { headers }: Request,
  call: Call,
  session: Session,
): Promise<LastingSession | Response> {
  if (!isNearEnd(session, call.body.kind === 'multipart' ? margins.upload : margins.call))
    return { session, cookies: [] };
  const renewal = await renewSession(session, headers);
  return renewal.kind === 'refused' || (renewal.kind === 'unreachable' && isNearEnd(session, 0))
    ? renewalFailure(renewal)
    : renewal;
}

/** `held` gets what is renewed, for the answer to a failure too. */
async function passAs(sending: PreparedCall, held: LastingSession): Promise<Response> {
  const { call, request, body, address } = sending;

  let answer = await attempt(sending, held.session);
  let refusal = answer.statusCode === 401 ? await readBody(answer, address, longestRefusal) : null;
  if (refusal !== null && isExpiry(refusal)) {
    const renewal = await renewSession(held.session, request.headers);
    if (renewal.kind === 'refused') return renewalFailure(renewal);
    if (renewal.kind === 'unreachable') return withCookies(renewalFailure(renewal), held.cookies);
    held.cookies = renewal.cookies;
    // A streamed body is consumed; the browser sends it again with the new token.
    if (body.kind === 'stream') return failure(503, messages.unavailable, 'token_renewed', held.cookies);
    held.session = renewal.session;
    answer = await attempt(sending, held.session);
    refusal = answer.statusCode === 401 ? await readBody(answer, address, longestRefusal) : null;
  }
  if (refusal !== null) {
    const refused = toRefusal(answer, refusal);
    if (asksForStepUp(refusal)) return withCookies(refused, held.cookies);
    return endSession(refused, request, 'failed-token');
  }
  // A link in a mail must not sign somebody out.
  if (answer.statusCode === 403 && !isNavigation(request))
    return forbidden(sending, { answer, session: held.session, renewed: held.cookies });
  return relay(answer, call, request.method, held.cookies);
}

const isWrite = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

function isOfAnother(request: Request, { user }: Session): boolean {
  const person = request.headers.get(personHeader);
  return isWrite(request) && person !== null && person !== encodeURIComponent(user.id);
}

/**
 * Passes a browser's call to the upstream with the session's token (Handbook, session: Renewal and roles-and-routes:
 * Addresses of calls).
 */
export async function proxy(request: Request, path: string, search: string): Promise<Response> {
  const found = findCall(request.method, path, search);
  if ('refusal' in found) return failure(found.refusal, messages.notFound);
  if (!needsNoSession(found.call) && isForeignRead(request, found.call.result.kind === 'file'))
    return failure(403, messages.crossSite, 'cross_site');
  const session = needsNoSession(found.call) ? null : await openSession(request.headers.get('cookie'));
  if (!session && !needsNoSession(found.call))
    return endSession(failure(401, messages.failedToken), request, 'failed-token');

  if (session && isOfAnother(request, session))
    return failure(409, messages.form.personChanged, personChanged);

  const current = session && (await renewInTime(request, found.call, session));
  if (current instanceof Response) return current;
  if (current) await (isWrite(request) ? settleCapabilities : offerSession)(current.session);
  const withHeld = (response: Response) => withCookies(response, current?.cookies ?? []);
  const body = await readRequestBody(request, found.call);
  if (body.kind === 'refused') return withHeld(failure(body.status, body.message));
  const sending = { ...found, request, body };
  try {
    if (current) return await passAs(sending, current);
    return relay(await attempt(sending, null), found.call, request.method, []);
  } catch (error) {
    if (error instanceof BodyTooLarge) return withHeld(failure(413, messages.requestTooLarge));
    if (error instanceof UpstreamError && !request.signal.aborted) return withHeld(failed(error));
    throw error;
  }
}
