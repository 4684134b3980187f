import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import type { Route } from '../../access';
import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { idText } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';
import { requestedPasskey } from '../second-factor/calls';
import {
  codeSchema,
  forgotSchema,
  loginSchema,
  passkeySchema,
  sentChangeSchema,
  sentConfirmSchema,
  sentResetSchema,
  ticketSchema,
} from './schema';

const everyScreen: readonly Route[] = ['/login'];
const invalidToken = messages.password.invalidToken;
const entered = (kinds: Kinds) => ({
  accessToken: kinds.name(),
  user: kinds.optional(kinds.object({ id: kinds.id(), name: kinds.string(), type: kinds.string() })),
});
const accessToken = (kinds: Kinds) => kinds.object(entered(kinds));
const accountEntered = (kinds: Kinds) =>
  kinds.object({ ...entered(kinds), email: kinds.optional(kinds.string()) });

export const authCalls = defineCalls({
  'POST /auth/login': {
    summary:
      'Signs in; the token carries the user. An account with a second factor is asked first: `{needs: "code", ticket, ways}`, ways of `app` and `passkey`.',
    roles: 'open',
    screens: everyScreen,
    audience: 'dashboard',
    body: { kind: 'json', schema: loginSchema },
    result: json(accessToken),
  },
  'POST /auth/code': {
    summary: 'The second step of a sign-in, with the ticket of the first; answers as that does without one.',
    roles: 'open',
    audience: 'dashboard',
    capability: 'second-factor',
    body: { kind: 'json', schema: codeSchema },
    result: json(accountEntered),
  },
  'POST /auth/passkey/options': {
    summary: 'What a passkey of the account has to sign for the second step of a sign-in.',
    roles: 'open',
    capability: 'passkeys',
    body: { kind: 'json', schema: ticketSchema },
    result: requestedPasskey,
  },
  'POST /auth/passkey': {
    summary: 'The second step of a sign-in by a passkey; answers as a sign-in without one.',
    roles: 'open',
    audience: 'dashboard',
    capability: 'passkeys',
    body: { kind: 'json', schema: passkeySchema },
    result: json(accountEntered),
  },
  'GET /auth/refresh-token': {
    summary: "Gives a fresh token for the current one, which may have expired, and the server's own cookies.",
    roles: 'open',
    screens: everyScreen,
    audience: 'dashboard',
    result: json((kinds) => kinds.object({ token: kinds.name() })),
  },
  'POST /auth/logout': {
    summary: 'Ends the session.',
    roles: 'open',
    screens: everyScreen,
    audience: 'dashboard',
    result: done,
  },
  'POST /auth/sso': {
    summary: 'Signs staff in with an ID token of the configured provider.',
    roles: 'open',
    audience: 'dashboard',
    capability: 'single-sign-on',
    body: {
      kind: 'json',
      schema: z.object({ idToken: z.string('Must be a text.').min(1).max(20_000) }),
      limitBytes: 24_576,
    },
    result: json(accountEntered),
  },
  'POST /auth/sso/ended': {
    summary: 'Ends the sessions that a logout token of the configured provider names.',
    roles: 'open',
    audience: 'dashboard',
    capability: 'provider-logout',
    body: {
      kind: 'json',
      schema: z.object({ logoutToken: z.string('Must be a text.').min(1).max(20_000) }),
      limitBytes: 24_576,
    },
    result: done,
  },
  'POST /auth/confirm': {
    summary:
      'Confirms that the person signed in is the one at the keyboard, by the password; an account with a second factor is asked for that too: `{needs: "code", ticket, ways}`, and confirmed by `{ticket, code}` or `{ticket, response}`.',
    roles,
    capability: 'step-up',
    body: { kind: 'json', schema: sentConfirmSchema },
    result: done,
  },
  'POST /auth/revoke-token': {
    summary: "Ends a user's sessions: one's own, or anybody's for an admin.",
    roles,
    stepUp: true,
    body: { kind: 'json', schema: z.object({ userId: idText }) },
    result: done,
  },
  'POST /auth/password/forgot': {
    summary: 'Mails a link to set a new password.',
    roles: 'open',
    screens: ['/password/forgot'],
    body: { kind: 'json', schema: forgotSchema },
    result: done,
  },
  'POST /auth/password/reset': {
    summary: 'Sets a new password with the token of the mailed link.',
    roles: 'open',
    screens: ['/password/reset'],
    body: {
      kind: 'json',
      schema: sentResetSchema.and(
        z.object({ token: z.string(invalidToken).regex(/^[\w-]{1,200}$/, invalidToken) }),
      ),
    },
    result: done,
  },
  'POST /dashboard/password/change': {
    summary: "Changes the user's password.",
    roles,
    screens: ['/settings/changeyourpassword'],
    body: { kind: 'json', schema: sentChangeSchema },
    result: done,
  },
});
