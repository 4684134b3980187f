import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { kept } from '../../../lib/platform/node/kept';
import { discover } from '../../../lib/platform/node/provider';
import { HttpError } from '../../platform/http/errors';

/** Asymmetric ones only: with HS256 the client's secret, which the dashboard also has, could sign tokens. */
export const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA'],
];
/** How far the provider's clock may be off, seconds. */
export const toleranceSeconds = 10;
const patienceMs = 5000;
/** A provider that moves its keys elsewhere is noticed after an hour; one that is down is asked every two seconds at most. */
const keptFor = { answerMs: 3_600_000, failureMs: 2000 };

const providerDown = () => new HttpError(503, 'The identity provider gives no usable answer.');

/** Finds the key that signed a token, as of a time. */
export type ProviderKeys = (now: Date) => JWTVerifyGetKey;

/**
 * The signing keys of a provider; jose keeps them for ten minutes and asks again, twice a minute at most, when a token names one that
 * it does not know. A key function throws a 503 while the provider gives no keys.
 */
export function providerKeys(issuer: string, warn: (error: unknown) => void): ProviderKeys {
  const ask = async () => {
    const { jwks_uri: address } = await discover(issuer);
    return createRemoteJWKSet(new URL(address), { timeoutDuration: patienceMs });
  };
  const sets = kept(ask, keptFor);
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
