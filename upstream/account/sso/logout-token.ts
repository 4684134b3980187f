import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SsoSettings } from '../../env';
import { HttpError } from '../../platform/http/errors';
import { toleranceSeconds, type ProviderKeys } from './provider-keys';
import { providerTokenReader } from './provider-token';

/** Whose sessions a provider has ended: a person's, or one session of it. The hash knows the token again until it expires. */
export type ProviderLogout = {
  issuer: string;
  subject: string | null;
  sid: string | null;
  hash: string;
  expiresAt: Date;
};
export type ReadLogoutToken = (logoutToken: string, now: Date) => Promise<ProviderLogout>;

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** So long after it was issued a token still ends sessions, seconds. */
const oldest = 120;
const types = ['logout+jwt', 'jwt'];

export const refusedLogout = () => new HttpError(400, 'The logout token is not valid.');

/**
 * Makes the check of a provider's logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). 400 for a token that fails it,
 * 503 while the provider gives no keys.
 */
export const logoutTokenReader = (settings: SsoSettings, keys: ProviderKeys): ReadLogoutToken =>
  providerTokenReader(
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
/** A claim that may be left out, but not be anything else than a text that says something. */
const isName = (value: unknown) => value === undefined || (typeof value === 'string' && value !== '');

function logoutOf({ sub, sid, jti, events, nonce, exp = 0 }: JWTPayload, issuer: string): ProviderLogout {
  const isLogout = isRecord(events) && isRecord(events[event]);
  const names = [sub, sid];
  // With a nonce it would be an ID token that somebody passes for a logout token.
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
