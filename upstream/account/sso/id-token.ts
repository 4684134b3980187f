import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SsoSettings } from '../../platform/context/env';
import { unauthorized } from '../../platform/errors/errors';
import { toleranceSeconds, type ProviderKeys, createProviderTokenReader } from './provider-keys';

export type Identity = {
  issuer: string;
  subject: string;
  sid: string | null;
  verifiedEmail: string | null;
  expiresAt: Date;
  /** When the provider last authenticated the person, if named. */
  provedAt: Date | null;
  hash: string;
};
type ReadIdToken = (idToken: string, now: Date) => Promise<Identity>;

/** Seconds after it was issued. */
const oldest = 60;

const refused = () => unauthorized('The ID token is not valid.');

/** Verifies ID tokens (OpenID Connect Core 1.0, 3.1.3.7) except the nonce; 401 if invalid, 503 without keys. */
export const createIdTokenReader = (settings: SsoSettings, keys: ProviderKeys): ReadIdToken =>
  createProviderTokenReader(
    settings,
    keys,
    { oldest, requiredClaims: ['sub', 'iat', 'exp'], refusal: refused },
    ({ payload }, idToken) => identityOf(payload, idToken, settings.clientId),
  );

function identityOf(payload: JWTPayload, idToken: string, clientId: string): Identity {
  const {
    iss,
    sub,
    aud,
    azp,
    exp,
    email,
    email_verified: isVerified,
    auth_time: provedAt,
    sid,
    events,
  } = payload;
  // A token for several audiences, or for another party, must name us as `azp`.
  const isOurs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  // A logout token has the same keys and audience.
  if (events !== undefined) throw refused();
  if (!isOurs || typeof iss !== 'string' || typeof sub !== 'string' || !sub || typeof exp !== 'number')
    throw refused();
  // The signed part, as one signature may be encoded in several ways.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  return {
    issuer: iss,
    subject: sub,
    sid: typeof sid === 'string' && sid ? sid : null,
    verifiedEmail: isVerified === true && typeof email === 'string' ? email : null,
    expiresAt: new Date((exp + toleranceSeconds) * 1000),
    provedAt: typeof provedAt === 'number' ? new Date(provedAt * 1000) : null,
    hash: createHash('sha256').update(signed).digest('base64url'),
  };
}
