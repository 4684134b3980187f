import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SsoSettings } from '../../platform/context/env';
import { HttpError } from '../../platform/errors/errors';
import { toleranceSeconds, type ProviderKeys, createProviderTokenReader } from './provider-keys';
import { and, eq, isNull, or } from 'drizzle-orm';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { Context } from '../../platform/context/context';
import { sessions } from '../users/table';
import { usedIdTokens } from './table';

/** A person's sessions, or one of them, ended by the provider; `hash` recognizes a replay. */
type ProviderLogout = {
  issuer: string;
  subject: string | null;
  sid: string | null;
  hash: string;
  expiresAt: Date;
};
type ReadLogoutToken = (logoutToken: string, now: Date) => Promise<ProviderLogout>;

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds after it was issued. */
const oldest = 120;
const types = ['logout+jwt', 'jwt'];

const refusedLogout = () => new HttpError(400, 'The logout token is not valid.');

/** Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, 2.6); 400 if invalid, 503 without keys. */
export const createLogoutTokenReader = (settings: SsoSettings, keys: ProviderKeys): ReadLogoutToken =>
  createProviderTokenReader(
    settings,
    keys,
    { oldest, requiredClaims: ['iat', 'exp', 'jti', 'events'], refusal: refusedLogout },
    ({ payload, protectedHeader }) => {
      const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
      if (type !== undefined && !types.includes(type)) throw refusedLogout();
      return logoutOf(payload, settings.issuer);
    },
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown) => value === undefined || (typeof value === 'string' && value !== '');

function logoutOf({ sub, sid, jti, events, nonce, exp = 0 }: JWTPayload, issuer: string): ProviderLogout {
  const isLogout = isRecord(events) && isRecord(events[event]);
  const names = [sub, sid];
  // A nonce marks an ID token in disguise.
  if (!isLogout || nonce !== undefined || !jti || !names.every(isName) || names.every((name) => !name))
    throw refusedLogout();
  return {
    issuer,
    subject: sub ?? null,
    sid: (sid as string | undefined) ?? null,
    hash: createHash('sha256').update(`logout ${issuer} ${jti}`).digest('base64url'),
    expiresAt: new Date((exp + toleranceSeconds) * 1000),
  };
}

/** Sessions without a known `sid` end with any of their person's. */
function endedSessions({ issuer, subject, sid }: ProviderLogout) {
  const ofPerson = subject === null ? undefined : eq(sessions.subject, subject);
  const named = sid === null ? undefined : eq(sessions.sid, sid);
  const which = named && ofPerson ? or(named, isNull(sessions.sid)) : named;
  return and(eq(sessions.issuer, issuer), ofPerson, which, isNull(sessions.revokedAt));
}

/** Ends the sessions that a logout token names; 400 if it was used. */
export async function signOutByProvider({ db, now, log }: Context, logout: ProviderLogout): Promise<void> {
  const { hash, expiresAt } = logout;
  const ended = await db.transaction(async (transaction) => {
    const used = await transaction
      .insert(usedIdTokens)
      .values({ hash, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: usedIdTokens.hash });
    if (used.length === 0) throw refusedLogout();
    return transaction
      .update(sessions)
      .set({ revokedAt: now() })
      .where(endedSessions(logout))
      .returning({ userId: sessions.userId });
  });
  for (const user of new Set(ended.map(({ userId }) => userId)))
    securityEvent(log, 'sessions-ended', { user, how: 'the provider' });
}
