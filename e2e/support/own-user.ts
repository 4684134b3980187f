import { expect, type APIRequestContext } from '@playwright/test';
import type { Inbox } from './inbox';
import { send, type Credentials } from './people';
import { demoOwners } from './demo';

/** Takes one of the demo network's safari owners who never signed in. */
export const newOwner = (request: APIRequestContext, origin: string, inbox: Inbox) =>
  takeAccount(request, origin, inbox, demoOwners[0]);

/** Takes an account of the demo network that nobody signs in to, by the mailed link that sets a first password. */
export async function takeAccount(
  request: APIRequestContext,
  origin: string,
  inbox: Inbox,
  email: string,
): Promise<Credentials> {
  const password = 'Rhino2026';
  const seen = (await inbox.mailsTo(email)).length;
  expect((await send(request, origin, '/auth/password/forgot', { email })).status()).toBe(200);
  const link = await inbox.linkTo(email, '/admin/password/reset?t=', seen);
  const token = new URL(link).searchParams.get('t');
  const answer = await send(request, origin, '/auth/password/reset', {
    token,
    password,
    confirmPassword: password,
  });
  expect(answer.status()).toBe(200);
  return { email, password };
}
