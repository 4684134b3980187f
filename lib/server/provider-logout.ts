import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { apiPath, pageAddress } from '../paths';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { env } from './env';
import { log } from './log';
import { provider } from './provider';
import { seal, unseal } from './seal';

/** Goes to the sign-in and logout calls alone. */
const path = `${apiPath}/auth`;
/** Browsers keep no larger cookie; the provider then asks the person whom to log out. */
const largest = 3800;

/** The Set-Cookie line that keeps an ID token, sealed, to name the session at the provider by when it is to end. */
export async function rememberIdToken(idToken: string): Promise<string> {
  const seconds = env().sessionMaxDays * 86_400;
  const value = await seal('provider-logout', { idToken }, seconds);
  const kept = value.length > largest ? await seal('provider-logout', {}, seconds) : value;
  return setCookie('idt', kept, seconds, path);
}

export const forgottenIdToken = () => clearCookie('idt', path);

/**
 * Where the browser goes to log out at the provider as well (OpenID Connect RP-Initiated Logout 1.0); null for a session that did not
 * begin there, and where the provider announces no such address or gives no answer.
 */
export async function providerLogout(cookieHeader: string | null): Promise<string | null> {
  const { sso, publicUrl } = env();
  const value = cookieValue(cookieHeader, 'idt');
  const opened = sso && value ? await unseal('provider-logout', value) : null;
  if (!sso || !opened) return null;
  const { idToken } = opened.data as { idToken?: string };
  const end = await endAddress();
  if (!end) return null;
  const address = new URL(end);
  address.searchParams.set('client_id', sso.clientId);
  address.searchParams.set('post_logout_redirect_uri', publicUrl + pageAddress('/login'));
  if (idToken) address.searchParams.set('id_token_hint', idToken);
  return address.href;
}

/** Nobody waits longer than this to be logged out here alone. */
const patienceMs = 2000;

async function endAddress(): Promise<string | undefined> {
  try {
    const late = setTimeout(patienceMs, null, { ref: false });
    return (await Promise.race([provider(), late]))?.end_session_endpoint;
  } catch (error) {
    log.warn({ err: error }, 'provider-unknown');
    return undefined;
  }
}
