import 'server-only';
import { setTimeout } from 'node:timers/promises';
// eslint-disable-next-line worker/parsers-run-in-worker -- Unpacks what we sealed ourselves, a few kB.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { apiPath, pageAddress } from '../../paths';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { env } from './env';
import { log } from './log';
import { provider } from './provider';
import { seal, unseal } from './seal';

/** Goes to the sign-in and logout calls alone. */
const path = `${apiPath}/auth`;
/** Browsers keep no larger cookie; the provider then asks the person whom to log out. */
const largest = 3800;

/** The token, or what it is packed to. */
type Kept = { packed?: string; idToken?: string };

/** A token in less room: its parts are base64 of JSON, which deflates well once it is decoded. */
function packed(token: string): string {
  const parts = token.split('.').map((part) => Buffer.from(part, 'base64url'));
  const text = deflateRawSync(Buffer.concat(parts)).toString('base64url');
  return [text, ...parts.map(({ length }) => length)].join('.');
}

function unpacked(kept: string): string {
  const [text = '', ...lengths] = kept.split('.');
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 16_384 });
  let end = 0;
  return lengths.map((length) => bytes.toString('base64url', end, (end += Number(length)))).join('.');
}

function contentFor(idToken: string): Kept {
  if (idToken.length > 2 * largest) return {};
  const short = packed(idToken);
  // Only what comes back to the letter: the provider looks at its signature.
  return unpacked(short) === idToken ? { packed: short } : { idToken };
}

/** The Set-Cookie line that keeps an ID token, sealed, to name the session at the provider by when it is to end. */
export async function rememberIdToken(idToken: string): Promise<string> {
  const seconds = env().sessionMaxDays * 86_400;
  const value = await seal('provider-logout', contentFor(idToken), seconds);
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
  const { packed: kept, idToken = kept && unpacked(kept) } = opened.data as Kept;
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
