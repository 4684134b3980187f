import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, type JWTVerifyResult } from 'jose';
import { cacheAnswer } from '../../../lib/platform/node/cache-answer';
import { discover } from '../../../lib/platform/node/provider';
import { HttpError } from '../../platform/errors/errors';
import type { SsoSettings } from '../../platform/context/env';

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

/** Asymmetric only: with HS256 the client's secret, which the dashboard has, could sign tokens. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA'],
];
/** Seconds. */
export const toleranceSeconds = 10;
const patienceMs = 5000;
/** A provider that moves its keys is noticed after an hour, one that is down is retried soon. */
const keptFor = { answerMs: 3_600_000, failureMs: 2000 };

const providerDown = () => new HttpError(503, 'The identity provider gives no usable answer.');

export type ProviderKeys = (now: Date) => JWTVerifyGetKey;

/** A provider's signing keys; jose caches them and reloads for an unknown key. Throws 503 without keys. */
export function createProviderKeys(issuer: string, warn: (error: unknown) => void): ProviderKeys {
  const ask = async () => {
    const { jwks_uri: address } = await discover(issuer);
    return createRemoteJWKSet(new URL(address), { timeoutDuration: patienceMs });
  };
  const sets = cacheAnswer(ask, keptFor);
  return (now) => async (header, token) => {
    const at = now.valueOf();
    try {
      const keyOf = await sets.get(at);
      return await keyOf(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      sets.drop(at, error);
      warn(error);
      throw providerDown();
    }
  };
}
