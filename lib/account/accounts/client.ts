import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import type { AccountCompany, OneAccount } from './calls';
import type { accountSchema, companyNamesSchema, invitedSchema } from './schema';

type Stored = Pick<OneAccount, '_id' | 'version'>;

/** Makes an account and mails the link that sets its password; the key makes a repeated press one account. */
export const inviteAccount = (json: z.output<typeof invitedSchema>, key: string) =>
  call('POST /dashboard/accounts', { json, headers: { 'idempotency-key': key } });

/** Mails that link once more. */
export const inviteAgain = (id: string) => call('POST /dashboard/accounts/:id/invite', { params: { id } });

/** Gives an account another name, role or company. */
export const saveAccount = ({ _id: id, version }: Stored, json: z.output<typeof accountSchema>) =>
  call('PUT /dashboard/accounts/:id', { params: { id }, version, json });

export const disableAccount = (id: string) =>
  call('POST /dashboard/accounts/:id/disable', { params: { id } });
export const enableAccount = (id: string) => call('POST /dashboard/accounts/:id/enable', { params: { id } });

/** Turns an account's second factor off. */
export const takeFactor = (id: string) =>
  call('DELETE /dashboard/accounts/:id/second-factor', { params: { id } });

/** Ends every session of an account. */
export const endSessions = (userId: string) => call('POST /auth/revoke-token', { json: { userId } });

/** Has a link mailed to a new sign-in address. */
export const askAddress = (id: string, email: string) =>
  call('POST /dashboard/accounts/:id/address', { params: { id }, json: { email } });

export const withdrawAddress = (id: string) =>
  call('DELETE /dashboard/accounts/:id/address', { params: { id } });

/** Confirms a new sign-in address by the token of its link; gives whether an invitation was mailed there. */
export async function confirmAddress(token: string): Promise<{ isInvited: boolean }> {
  const answer = await call('POST /auth/address', { json: { token } });
  return { isInvited: (answer as { isInvited?: unknown } | undefined)?.isInvited === true };
}

/** Gives a company other names. */
export const saveCompanyNames = (
  { _id: id, version }: Pick<AccountCompany, '_id' | 'version'>,
  json: z.output<typeof companyNamesSchema>,
) => call('PUT /dashboard/companies/:id', { params: { id }, version, json });

export const closeCompany = (id: string) => call('POST /dashboard/companies/:id/close', { params: { id } });
export const reopenCompany = (id: string) => call('POST /dashboard/companies/:id/reopen', { params: { id } });
