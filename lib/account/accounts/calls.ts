import { z } from 'zod';
import { accountMessages } from '@/texts/account/messages-accounts';
import { defineCalls, done, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf } from '../../platform/contract/kinds';
import { adminOnly } from '../../roles';
import { account, accountFilter, accountSchema, oneAccount, addressSchema, invitedSchema } from './schema';
import { accountSorts } from './state';

export type Account = AnswerOf<typeof account>;

export type OneAccount = AnswerOf<typeof oneAccount>;

const accountQuery = listQuerySchema.extend({
  ...accountFilter,
  sort: z.enum(accountSorts, 'Unknown column.').default('name'),
  order: z.enum(['asc', 'desc'], 'Must be asc or desc.').optional(),
});
export type AccountQuery = z.output<typeof accountQuery>;

const ofStaff = { roles: adminOnly, capability: 'accounts' } as const;
const changed = { ...ofStaff, stepUp: true, result: done } as const;
const { linkUnknown } = accountMessages;
const token = z.string(linkUnknown).regex(/^[\w-]{1,200}$/, linkUnknown);

export const accountCalls = defineCalls({
  'GET /dashboard/accounts': {
    ...ofStaff,
    audience: 'dashboard',
    summary: 'A page of the accounts, by name.',
    query: accountQuery,
    result: json((kinds) => kinds.page(account(kinds))),
  },
  'POST /dashboard/accounts': {
    ...changed,
    summary: 'Makes an account and mails the link that sets its password, which works for 7 days.',
    body: { kind: 'json', schema: invitedSchema },
  },
  'POST /dashboard/accounts/:id/invite': {
    ...changed,
    summary: 'Mails that link once more to somebody without a password; an earlier one is void.',
  },
  'GET /dashboard/accounts/:id': {
    ...ofStaff,
    audience: 'dashboard',
    summary: 'One account.',
    result: json(oneAccount),
  },
  'PUT /dashboard/accounts/:id': {
    ...changed,
    summary: 'Gives an account another name, role or company; the latter two end its sessions.',
    body: { kind: 'json', schema: accountSchema },
  },
  'POST /dashboard/accounts/:id/disable': {
    ...changed,
    summary: "Keeps somebody out and ends the account's sessions and links.",
  },
  'POST /dashboard/accounts/:id/enable': {
    ...changed,
    summary: 'Enables an account; its `state` is `invited` without a password, which takes a new link.',
    result: json((kinds) => kinds.object({ state: kinds.string(), message: kinds.optional(kinds.string()) })),
  },
  'POST /dashboard/accounts/:id/address': {
    ...changed,
    summary:
      'Mails a link to a new address, by which it becomes the one to sign in with; an earlier link is void.',
    body: { kind: 'json', schema: addressSchema },
  },
  'DELETE /dashboard/accounts/:id/address': {
    ...changed,
    summary: 'Withdraws a new address that was not confirmed yet.',
  },
  'DELETE /dashboard/accounts/:id/second-factor': {
    ...changed,
    summary: "Turns an account's second factor off and ends its sessions.",
  },
  'POST /auth/address': {
    summary: 'Confirms a new address by the token of the mailed link; the sessions of the account end.',
    roles: 'open',
    capability: 'accounts',
    body: { kind: 'json', schema: z.object({ token }) },
    result: json((kinds) => kinds.object({ isInvited: kinds.boolean() })),
  },
});
