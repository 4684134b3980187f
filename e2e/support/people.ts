import { randomInt } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';

const allRoles = ['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const;
export type Role = (typeof allRoles)[number];
export type Credentials = { email: string; password: string };
export type User = { id: string; name: string; type: Role };

/** Whether the stories are told on a deployed dashboard, of which nothing is known but the accounts. */
export const onPreview = Boolean(process.env.E2E_PREVIEW);

/** Whether the stories run in front of an upstream without extensions, which has users of its own. */
export const onSpecOnly = Boolean(process.env.E2E_SPEC_ONLY);

const variable = (role: Role, what: string) =>
  process.env[`E2E_${role.toUpperCase().replace('-', '_')}_${what}`];

export const hasAccount = (role: Role) => !onPreview || Boolean(variable(role, 'EMAIL'));

/** The roles that somebody can sign in with: all of the demo network's, on a preview those with an account. */
export const roles = allRoles.filter(hasAccount);

/** The tag of a story that may be told on a preview, if the role it is about has an account there. */
export const previewFor = (role: Role) => (hasAccount(role) ? ['@preview'] : []);

const accounts = onSpecOnly ? 'spec.test' : 'demo.test';

/** Somebody of this role: of the demo network, or as the variables of the preview say. */
export function credentialsOf(role: Role): Credentials {
  if (!onPreview) return { email: `${role}@${accounts}`, password: 'Safari2026' };
  const email = variable(role, 'EMAIL');
  if (!email) throw new Error(`The preview has no account for ${role}: tag its stories with previewFor.`);
  return { email, password: variable(role, 'PASSWORD') ?? process.env.E2E_PASSWORD ?? '' };
}

/** The address that somebody of this role signs in with. */
export const emailOf = (role: Role) => credentialsOf(role).email;

/** A safari owner of the spec-only upstream, whom no operator adds to; a story that changes the password notes it here. */
export const spareOwner: Credentials = { email: 'own-1@spec.test', password: 'Safari2026' };

/** The header of a proxy in front, with an address out of 198.18.0.0/15, which is set aside for tests; a preview has its own proxy. */
export function addressOfStory(): Record<string, string> {
  if (onPreview) return {};
  return { 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

/** A token of the upstream. Sealed texts have no dots; their letters may begin like one by chance. */
export const token = /eyJ[\w-]{8,}\.[\w-]{8,}\./;

/** Sends a call that changes something as the dashboard's own pages would: JSON, from the same origin. */
export function send(
  request: APIRequestContext,
  origin: string,
  path: string,
  data: unknown = {},
): Promise<APIResponse> {
  return request.post(`${origin}/admin/api${path}`, { data, headers: { origin } });
}

/** Signs in over HTTP, without the login page; the session lands in the request context's cookies. */
export async function signIn(request: APIRequestContext, origin: string, who: Credentials): Promise<User> {
  const answer = await send(request, origin, '/auth/login', who);
  if (!answer.ok())
    throw new Error(`${who.email} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { user } = await answer.json();
  return user;
}
