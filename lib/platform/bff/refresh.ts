import 'server-only';
import { createHash } from 'node:crypto';
import { primary } from '../node/primary';
import { requestId, runInRequest } from '../node/request-id';
import { checkAnswered } from '../server/check-answers';
import type { Client } from '../server/client-address';
import { log } from '../server/log';
import { sessionCookie, type Session } from '../server/session';
import { sendForJson } from '../server/upstream';
import { readToken } from './token';
import { mergeCookies } from './upstream-cookies';

/** `unreachable` says nothing about the session; after `refused` the person has to log in. */
type Outcome = { kind: 'renewed'; session: Session; cookie: string } | { kind: 'refused' | 'unreachable' };

const keptMs = 2000;
const longestKeptMs = 900_000;
const mostKept = 20_000;
/** Half of a page's ten seconds; the other half is for its reads. */
const renewMs = 5000;
const slot = Symbol.for('dashboard.refresh');
const shared = globalThis as typeof globalThis & { [slot]?: Map<string, Promise<Outcome>> };

const saysNothing = (status: number) => status >= 500 || status === 408 || status === 429;

async function ask(session: Session, client: Client | null): Promise<Outcome> {
  const path = '/auth/refresh-token';
  const request = { method: 'GET', path, session, client, lane: 'renew' as const };
  const answer = await sendForJson(request, renewMs).catch((error: unknown) => {
    log.warn({ err: error }, 'refresh-failed');
    return null;
  });
  if (answer) checkAnswered('GET /auth/refresh-token', answer);
  if (!answer || saysNothing(answer.status)) return { kind: 'unreachable' };
  const succeeded = answer.status >= 200 && answer.status < 300;
  // A maintenance page, for example, is not the upstream.
  if (succeeded && answer.body === undefined && !answer.isEmpty) return { kind: 'unreachable' };
  const token = succeeded ? (answer.body as { token?: unknown } | null | undefined)?.token : undefined;
  const content = readToken(token);
  if (typeof token !== 'string' || content?.user.id !== session.user.id) {
    log.info({ user: session.user.id, status: answer.status }, 'refresh-refused');
    return { kind: 'refused' };
  }
  const cookies = mergeCookies(session.cookies, answer.headers['set-cookie']);
  const { startedAt, binder } = session;
  const renewed: Session = { token, cookies, ...content, startedAt, ...(binder ? { binder } : {}) };
  const cookie = await sessionCookie(renewed);
  return cookie ? { kind: 'renewed', session: renewed, cookie } : { kind: 'refused' };
}

type AskedRenewal = { session: Session; client: Client | null; id: string };

/** What other processes ask of the primary; it renews under their request's id. */
export const renewalAnswers = {
  renew: ({ session, client, id }: AskedRenewal): Promise<Outcome> =>
    runInRequest(id, () => refresh(session, client)),
  forget: forgetHere,
};

/** Only the primary renews: an upstream may accept a session once, whichever process asks. */
async function askPrimary(session: Session, client: Client | null): Promise<Outcome | undefined> {
  const asked: AskedRenewal = { session, client, id: requestId() ?? '' };
  return primary()?.<Outcome>('renew', asked).catch((error: unknown): Outcome => {
    log.warn({ err: error }, 'refresh-failed');
    return { kind: 'unreachable' };
  });
}

const renewals = () => (shared[slot] ??= new Map());

const secretsOf = ({ token, cookies }: Session) => `${token}\0${cookies}`;
const ownerOf = ({ user, startedAt }: Session) => `${startedAt} ${user.id} `;

function forgetHere(owner: string): void {
  for (const key of renewals().keys()) if (key.startsWith(owner)) renewals().delete(key);
}

/** After a sign-out, no former cookie of the session leads to its renewed one. */
export function forgetRenewals(session: Session): void {
  const call = primary();
  if (call) call('forget', ownerOf(session)).catch(() => undefined);
  else forgetHere(ownerOf(session));
}

function keepingMs(before: Session, outcome: Outcome): number {
  // With the same token and cookies there is no old cookie, and the upstream has to be asked again.
  if (outcome.kind !== 'renewed' || secretsOf(outcome.session) === secretsOf(before)) return keptMs;
  return Math.max(keptMs, Math.min(outcome.session.expiresAt - Date.now(), longestKeptMs));
}

/** Gets a new token; requests with the same cookie share a call and its outcome (Handbook, session: Renewal). */
export function refresh(session: Session, client: Client | null): Promise<Outcome> {
  const calls = renewals();
  const hash = createHash('sha256').update(secretsOf(session)).digest('base64');
  const key = ownerOf(session) + hash;
  const underWay = calls.get(key);
  if (underWay) return underWay;
  const isKeptHere = !primary();
  const call = askPrimary(session, client).then((answer) => answer ?? ask(session, client));
  calls.set(key, call);
  if (calls.size > mostKept) calls.delete(calls.keys().next().value!);
  const forget = () => void (calls.get(key) === call && calls.delete(key));
  const keep = (outcome: Outcome) => void setTimeout(forget, keepingMs(session, outcome)).unref();
  call.then(isKeptHere ? keep : forget, forget);
  return call;
}

/** Before a page, a token with less time left is renewed (Handbook, session: Renewal). */
export const pageMarginMs = 30_000;

export const isNearEnd = (session: Session, margin: number) => session.expiresAt - Date.now() < margin;
