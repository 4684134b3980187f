import { randomInt } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';

export const roles = ['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const;
export type Role = (typeof roles)[number];
export type Credentials = { email: string; password: string };
export type User = { id: string; name: string; type: Role };

/** The upstream that has only what the specifications list has users of its own. */
const accounts = process.env.E2E_SPEC_ONLY ? 'spec.test' : 'demo.test';

/** Against a deployed preview there is one account, an admin's; everywhere else there is one for each role. */
export function credentialsOf(role: Role): Credentials {
  const email = process.env.E2E_ADMIN_EMAIL;
  if (!email) return { email: `${role}@${accounts}`, password: 'Safari2026' };
  if (role !== 'admin')
    throw new Error(`The preview has no account for ${role}: tag only stories of the admin.`);
  return { email, password: process.env.E2E_PASSWORD ?? '' };
}

/** A safari owner of the spec-only upstream whom no other worker uses. */
export const spareOwner = (worker: number): Credentials => ({
  email: `own-${(worker % 8) + 1}@spec.test`,
  password: 'Safari2026',
});

/** The header of a proxy in front, with an address out of 198.18.0.0/15, which is set aside for tests. */
export const addressOfStory = () => ({
  'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

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
