import { isIP } from 'node:net';
import type { Context } from '../../platform/context/context';

/** Loaded on first use, as it would delay the start. */
export const loadWebauthn = () => import('@simplewebauthn/server');

export type RelyingParty = { id: string; origin: string };

/** Of PUBLIC_URL, never of a request; null where browsers allow no passkeys. */
export function getRelyingParty({ publicUrl }: Pick<Context['env'], 'publicUrl'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(hostname);
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}
