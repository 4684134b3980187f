import { errors, jwtVerify, type JWTVerifyResult } from 'jose';
import type { SsoSettings } from '../../env';
import { algorithms, toleranceSeconds, type ProviderKeys } from './provider-keys';

type Demands = {
  /** So long after it was issued the token still counts, seconds. */
  oldest: number;
  requiredClaims: string[];
  refusal: () => Error;
};

/**
 * Makes the reader of one kind of a provider's tokens: its signature, issuer, audience, age and expiry are checked, then `read` looks at the
 * rest. What fails a check is the kind's own refusal; 503 while the provider gives no keys.
 */
export const providerTokenReader =
  <T>(
    { issuer, clientId }: SsoSettings,
    keys: ProviderKeys,
    { oldest, requiredClaims, refusal }: Demands,
    read: (verified: JWTVerifyResult, token: string) => T,
  ) =>
  async (token: string, now: Date): Promise<T> => {
    try {
      const verified = await jwtVerify(token, keys(now), {
        algorithms,
        issuer,
        audience: clientId,
        currentDate: now,
        maxTokenAge: oldest,
        clockTolerance: toleranceSeconds,
        requiredClaims,
      });
      return read(verified, token);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refusal();
      throw error;
    }
  };
