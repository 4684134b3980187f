import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SsoSettings } from '../../env';
import { unauthorized } from '../../platform/http/errors';
import { toleranceSeconds, type ProviderKeys } from './provider-keys';
import { providerTokenReader } from './provider-token';

/** Whom an ID token speaks of, when it ends, and the hash by which it is known again. */
export type Identity = {
  issuer: string;
  subject: string;
  /** The session at the provider, where it says so. */
  sid: string | null;
  /** Null unless the provider says that it has verified the address. */
  verifiedEmail: string | null;
  expiresAt: Date;
  /** When the person last proved to the provider who it is, where the provider says so. */
  provedAt: Date | null;
  hash: string;
};
export type ReadIdToken = (idToken: string, now: Date) => Promise<Identity>;

/** An ID token signs in for so long after it was issued, seconds. */
const oldest = 60;

const refused = () => unauthorized('The ID token is not valid.');

/**
 * Makes the check of a provider's ID tokens (OpenID Connect Core 1.0, section 3.1.3.7): signature, issuer, audience, expiry, and
 * issued within the last minute; the nonce is checked by who asked for the token. 401 for a token that fails it, 503 while the provider
 * gives no keys.
 */
export const idTokenReader = (settings: SsoSettings, keys: ProviderKeys): ReadIdToken =>
  providerTokenReader(
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
  // A token for several audiences, or handed to another party, has to name us as the one that asked for it.
  const isOurs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  // A logout token is signed by the same keys, for the same audience.
  if (events !== undefined) throw refused();
  if (!isOurs || typeof iss !== 'string' || typeof sub !== 'string' || !sub || typeof exp !== 'number')
    throw refused();
  // Of the part that is signed: one signature may be written in several ways.
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
