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

const path = `${apiPath}/auth`;
/** The largest cookie; without it, the provider asks which account to log out. */
const largest = 3800;

type StoredToken = { packed?: string; idToken?: string };

/** Decodes the token's base64 parts, as JSON deflates better. */
function packed(token: string): string {
  const parts = token.split('.').map((part) => Buffer.from(part, 'base64url'));
  const text = deflateRawSync(Buffer.concat(parts)).toString('base64url');
  return [text, ...parts.map(({ length }) => length)].join('.');
}

function unpacked(packedToken: string): string {
  const [text = '', ...lengths] = packedToken.split('.');
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 16_384 });
  let end = 0;
  return lengths.map((length) => bytes.toString('base64url', end, (end += Number(length)))).join('.');
}

function contentFor(idToken: string): StoredToken {
  if (idToken.length > 2 * largest) return {};
  const short = packed(idToken);
  // Only if it unpacks to the same text: the provider checks its signature.
  return unpacked(short) === idToken ? { packed: short } : { idToken };
}

/** A cookie with the sealed ID token, which names the provider's session at logout. */
export async function rememberIdToken(idToken: string): Promise<string> {
  const seconds = env().sessionMaxDays * 86_400;
  const value = await seal('provider-logout', contentFor(idToken), seconds);
  const sealedValue = value.length > largest ? await seal('provider-logout', {}, seconds) : value;
  return setCookie('idt', sealedValue, seconds, path);
}

export const forgottenIdToken = () => clearCookie('idt', path);

/** The provider's logout URL (OpenID Connect RP-Initiated Logout 1.0); null without one or an answer. */
export async function providerLogout(cookieHeader: string | null): Promise<string | null> {
  const { sso, publicUrl } = env();
  const value = cookieValue(cookieHeader, 'idt');
  const opened = sso && value ? await unseal('provider-logout', value) : null;
  if (!sso || !opened) return null;
  const { packed: storedPack, idToken = storedPack && unpacked(storedPack) } = opened.data as StoredToken;
  const end = await endAddress();
  if (!end) return null;
  const address = new URL(end);
  address.searchParams.set('client_id', sso.clientId);
  address.searchParams.set('post_logout_redirect_uri', publicUrl + pageAddress('/login'));
  if (idToken) address.searchParams.set('id_token_hint', idToken);
  return address.href;
}

/** The provider may delay the logout here by so long. */
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
