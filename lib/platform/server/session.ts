import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { roleOf, type TokenUser } from '../../roles';
import { clearCookie, cookieValues, setCookie, type CookieName } from './cookies';
import { env } from './env';
import { log } from './log';
import { seal, unseal } from './seal';
import { nameUser } from '../node/request-id';
import { dayMs } from '../values/days';

/** The content of `at`; `cookies` are the upstream's ('a=1; b=2'), times milliseconds (Handbook, session: The cookie). */
export type Session = {
  token: string;
  cookies: string;
  user: TokenUser;
  expiresAt: number;
  startedAt: number;
  mendedAt?: number;
  /** The hash of the binder cookie; missing in older versions' sessions until a page adds it. */
  binder?: string;
};
export type OpenSession = Session & { sealedAt: number };

const largestCookie = 3800;
const idle = () => env().sessionIdleHours * 3_600_000;
const longest = () => env().sessionMaxDays * dayMs;

const endsAt = (session: OpenSession) => Math.min(session.sealedAt + idle(), session.startedAt + longest());

const opened = new Map<string, OpenSession>();
const remembered = 500;

function remember(key: string, session: OpenSession) {
  if (opened.size >= remembered) opened.delete(opened.keys().next().value ?? '');
  opened.set(key, session);
}

function isSession(data: unknown): data is Session {
  const session = data as Partial<Session> | null | undefined;
  return (
    typeof session?.token === 'string' &&
    typeof session.cookies === 'string' &&
    typeof session.expiresAt === 'number' &&
    typeof session.startedAt === 'number' &&
    typeof session.user?.id === 'string' &&
    typeof session.user.name === 'string' &&
    roleOf(session.user.type) === session.user.type
  );
}

/** Sites beside ours can plant cookies, except with __Host-, which needs https. */
const binderName = (): CookieName => (env().publicUrl.startsWith('https:') ? '__Host-atb' : 'atb');
const hashOf = (binder: string) => createHash('sha256').update(binder).digest('base64url');

/** Binds a session to this browser; returns the binder's cookie, too. */
export function boundSession(session: Session): { session: Session; cookie: string } {
  const binder = randomBytes(16).toString('base64url');
  return {
    session: { ...session, binder: hashOf(binder) },
    cookie: setCookie(binderName(), binder, longest() / 1000, '/'),
  };
}

/** More cookies named `at` than this are planted. */
const mostCookies = 4;

/** The session whose binder fits; null for none, a damaged or expired one, or two that fit. */
export async function openSession(cookieHeader: string | null | undefined): Promise<OpenSession | null> {
  const values = [...new Set(cookieValues(cookieHeader, 'at'))].slice(0, mostCookies);
  const binders = cookieValues(cookieHeader, binderName()).slice(0, mostCookies).map(hashOf);
  const sessions = await Promise.all(values.map(openValue));
  const fitting = sessions.filter(
    (session) => session && (session.binder ? binders.includes(session.binder) : values.length === 1),
  );
  const session = fitting.length === 1 ? (fitting[0] ?? null) : null;
  if (session) nameUser(session.user.id);
  return session;
}

async function openValue(value: string): Promise<OpenSession | null> {
  if (!value || value.length > 2 * largestCookie) return null;
  const key = createHash('sha256').update(value).digest('base64');
  let session = opened.get(key);
  if (!session) {
    const found = await unseal('session', value);
    if (!found || !isSession(found.data)) return null;
    session = { ...found.data, sealedAt: found.sealedAt };
    remember(key, session);
  }
  return endsAt(session) > Date.now() ? session : null;
}

/** The session's cookie; null (logged) if it is too large. */
export async function sessionCookie(session: Session): Promise<string | null> {
  const { token, cookies, user, expiresAt, startedAt, mendedAt, binder } = session;
  const seconds = Math.max(0, Math.min(idle(), startedAt + longest() - Date.now()) / 1000);
  const value = await seal(
    'session',
    { token, cookies, user, expiresAt, startedAt, mendedAt, binder },
    Math.ceil(seconds),
  );
  if (value.length > largestCookie) {
    log.error({ user: user.id, bytes: value.length }, 'session-too-large');
    return null;
  }
  return setCookie('at', value, seconds);
}

export const hasSessionCookie = (cookieHeader: string | null | undefined) =>
  cookieValues(cookieHeader, 'at').length > 0;

/** Signs out; also deletes an `at` planted on the browser's default path. */
export function endedSessionCookies(cookieHeader: string | null | undefined): string[] {
  const own = [clearCookie('at'), clearCookie(binderName(), '/')];
  return cookieValues(cookieHeader, 'at').length > 1 ? [...own, clearCookie('at', '/')] : own;
}

/** Whether to renew the cookie: a tenth of the idle time has passed. */
export const isAging = (session: OpenSession) => Date.now() - session.sealedAt > idle() / 10;
