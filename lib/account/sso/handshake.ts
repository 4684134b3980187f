import 'server-only';
import { hkdfSync } from 'node:crypto';
import NextAuth, { type AuthOptions } from 'next-auth';
import { NextRequest } from 'next/server';
import { z } from 'zod';
import { readSmallJson } from '../../platform/bff/request-body';
import { env, type SsoClient } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { handshakeCookies, ssoPath } from './cookies';
import type { ProviderDescription } from '../../platform/node/provider';
import { provider } from '../../platform/server/provider';
import type { StepResult } from './steps';

const providerTimeoutMs = 5000;

/** Another key than the session's, from the same secret. */
const secret = () =>
  Buffer.from(hkdfSync('sha256', env().sessionSecrets[0], '', 'single sign-on handshake', 32)).toString(
    'hex',
  );

/** next-auth's details may contain tokens, so only code and message are logged. */
const logger: AuthOptions['logger'] = {
  error: (code, metadata) => {
    const { error } = metadata as { error?: unknown };
    const { message } = (error ?? metadata) as { message?: unknown };
    log.warn({ code, reason: String(message).slice(0, 300) }, 'sso-handshake');
  },
  warn: (code) => log.warn({ code }, 'sso-handshake'),
  debug: () => undefined,
};

/** `keep` gets the ID token of a verified handshake; next-auth creates no session. */
function optionsFor(
  sso: SsoClient,
  described: ProviderDescription,
  again: boolean,
  keep: (idToken: string | null) => void,
): AuthOptions {
  const { publicUrl } = env();
  return {
    secret: secret(),
    useSecureCookies: publicUrl.startsWith('https:'),
    cookies: handshakeCookies(),
    logger,
    providers: [
      {
        id: 'sso',
        name: sso.label,
        type: 'oauth',
        issuer: described.issuer,
        authorization: {
          url: described.authorization_endpoint,
          params: { scope: 'openid email profile', ...(again ? askAgain : {}) },
        },
        token: { url: described.token_endpoint },
        jwks_endpoint: described.jwks_uri,
        client: authMethod(described),
        clientId: sso.clientId,
        clientSecret: sso.clientSecret,
        idToken: true,
        checks: ['pkce', 'state', 'nonce'],
        httpOptions: { timeout: providerTimeoutMs },
        profile: ({ sub }: { sub: string }) => ({ id: sub }),
      },
    ],
    callbacks: {
      redirect: () => publicUrl,
      signIn: ({ account }) => {
        keep(account?.id_token ?? null);
        return publicUrl;
      },
    },
  };
}

/** The required method, unless the provider only accepts the other one. */
function authMethod({
  token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
}: ProviderDescription) {
  const isByBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return isByBody ? { token_endpoint_auth_method: 'client_secret_post' as const } : {};
}

/** Requires a new sign-in, and its time in the token. */
const askAgain = { prompt: 'login', max_age: 0 };

async function describedProvider(): Promise<ProviderDescription | null> {
  try {
    const described = await provider();
    return described?.authorization_endpoint && described.token_endpoint ? described : null;
  } catch (error) {
    log.warn({ err: error }, 'sso-handshake');
    return null;
  }
}

const fieldsSchema = z.object({ csrfToken: z.string(), again: z.boolean() }).partial().catch({});
const readFields = async (request: Request) => fieldsSchema.parse(await readSmallJson(request));

/** Runs a step in next-auth with the cookies, the query of the provider's answer, and the CSRF token. */
export async function handshake(request: Request, names: readonly string[]): Promise<StepResult> {
  const { sso, publicUrl } = env();
  if (!sso) throw new Error('The handshake needs a provider.');
  // The only way to give next-auth its address; a set value was not meant for it.
  process.env.NEXTAUTH_URL = publicUrl + ssoPath;
  const { search } = new URL(request.url);
  const address = `${publicUrl}${ssoPath}/${names.join('/')}${names[0] === 'callback' ? search : ''}`;
  const { method } = request;
  const headers = { 'content-type': 'application/json' };
  // With `json` it returns the target instead of redirecting.
  const { again = false, ...fields } = method === 'POST' ? await readFields(request) : {};
  const body = method === 'POST' ? JSON.stringify({ ...fields, json: 'true' }) : null;
  let idToken: string | null = null;
  const described = await describedProvider();
  if (!described) return { response: Response.json({}), idToken };
  const options = optionsFor(sso, described, again, (token) => (idToken = token));
  const own = new NextRequest(address, { method, headers, body });
  const response: Response = await NextAuth(own, { params: { nextauth: [...names] } }, options);
  return { response, idToken };
}
