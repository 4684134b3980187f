import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { roleOf, type TokenUser } from '../../roles';
import { clearCookie, cookieValues, setCookie, type CookieName } from './cookies';
import { env } from './env';
import { log } from './log';
import { seal, unseal } from './seal';
import { dayMs } from '../values/days';

/**
 * What `at` holds: the upstream's access token and its own cookies ('a=1; b=2'), the user read from the token, when the token ends
 * and when the person logged in (milliseconds). Handbook, session 1.
 */
export type Session = {
  token: string;
  cookies: string;
  user: TokenUser;
  expiresAt: number;
  startedAt: number;
  /** When a page found this session's former token expired and this one took its place (milliseconds). */
  mendedAt?: number;
  /** The hash of the binder, a cookie that has to come with this one. Sessions of earlier versions have none until a page binds them. */
  binder?: string;
};
/** A session from a request, with the time at which its cookie was sealed. */
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

/** A site beside ours can plant cookies for all of a domain, but none whose name begins with __Host-; that needs https. */
const binderName = (): CookieName => (env().publicUrl.startsWith('https:') ? '__Host-atb' : 'atb');
const hashOf = (binder: string) => createHash('sha256').update(binder).digest('base64url');

/** The same session bound to this browser by a new binder, and the Set-Cookie line of that. */
export function boundSession(session: Session): { session: Session; cookie: string } {
  const binder = randomBytes(16).toString('base64url');
  return {
    session: { ...session, binder: hashOf(binder) },
    cookie: setCookie(binderName(), binder, longest() / 1000, '/'),
  };
}

/** More of them than this are nobody's but a planter's. */
const mostCookies = 4;

/**
 * The session of a raw Cookie header: of several cookies the one that the binder fits, so that a planted one changes nothing. Null for
 * none, a damaged or outlived one, one without its binder, and where two fit.
 */
export async function openSession(cookieHeader: string | null | undefined): Promise<OpenSession | null> {
  const values = [...new Set(cookieValues(cookieHeader, 'at'))].slice(0, mostCookies);
  const binders = cookieValues(cookieHeader, binderName()).slice(0, mostCookies).map(hashOf);
  const sessions = await Promise.all(values.map(openValue));
  const fitting = sessions.filter(
    (session) => session && (session.binder ? binders.includes(session.binder) : values.length === 1),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
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

/** Seals a session and gives its Set-Cookie line, or null (and a log line) when it is too large for a cookie. */
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

/** Whether a cookie named `at` came with the request, whatever it holds. */
export const hasSessionCookie = (cookieHeader: string | null | undefined) =>
  cookieValues(cookieHeader, 'at').length > 0;

/** The Set-Cookie lines that sign out; where somebody planted a second `at`, also on the path where browsers keep such ones. */
export function endedSessionCookies(cookieHeader: string | null | undefined): string[] {
  const own = [clearCookie('at'), clearCookie(binderName(), '/')];
  return cookieValues(cookieHeader, 'at').length > 1 ? [...own, clearCookie('at', '/')] : own;
}

/** Whether a tenth of the idle time has gone since the cookie was sealed, so that it is worth sealing it anew. */
export const isAging = (session: OpenSession) => Date.now() - session.sealedAt > idle() / 10;
