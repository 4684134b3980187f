import { isIP } from 'node:net';
import type { Context } from '../../context';

/** Whom passkeys are made for and shown to: the dashboard as its public URL names it, never as a request does. */
export type RelyingParty = { id: string; origin: string };

/** The relying party of the operator's PUBLIC_URL; null at an IP address or without https, where browsers know no passkeys. */
export function relyingPartyOf({ publicUrl }: Pick<Context['env'], 'publicUrl'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(hostname);
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}
