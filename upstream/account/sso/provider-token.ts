import { errors, jwtVerify, type JWTVerifyResult } from 'jose';
import type { SsoSettings } from '../../env';
import { algorithms, toleranceSeconds, type ProviderKeys } from './provider-keys';

type Demands = {
  /** Seconds after it was issued. */
  oldest: number;
  requiredClaims: string[];
  refusal: () => Error;
};

/** Verifies a provider's token before `read`: throws `refusal` if invalid, 503 without keys. */
export const createProviderTokenReader =
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
