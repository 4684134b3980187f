import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import type { AccountCompany, OneAccount } from './calls';
import type { accountSchema, companyNamesSchema, invitedSchema } from './schema';

type VersionReference = Pick<OneAccount, '_id' | 'version'>;

export const inviteAccount = (json: z.output<typeof invitedSchema>, key: string) =>
  call('POST /dashboard/accounts', { json, headers: { 'idempotency-key': key } });

export const resendInvitation = (id: string) =>
  call('POST /dashboard/accounts/:id/invite', { params: { id } });

export const saveAccount = ({ _id: id, version }: VersionReference, json: z.output<typeof accountSchema>) =>
  call('PUT /dashboard/accounts/:id', { params: { id }, version, json });

export const disableAccount = (id: string) =>
  call('POST /dashboard/accounts/:id/disable', { params: { id } });
export const enableAccount = (id: string) => call('POST /dashboard/accounts/:id/enable', { params: { id } });

export const removeSecondFactor = (id: string) =>
  call('DELETE /dashboard/accounts/:id/second-factor', { params: { id } });

export const endSessions = (userId: string) => call('POST /auth/revoke-token', { json: { userId } });

export const requestAddressChange = (id: string, email: string) =>
  call('POST /dashboard/accounts/:id/address', { params: { id }, json: { email } });

export const withdrawAddress = (id: string) =>
  call('DELETE /dashboard/accounts/:id/address', { params: { id } });

/** Confirms a new sign-in address by its token; returns whether an invitation was mailed there. */
export async function confirmAddress(token: string): Promise<{ isInvited: boolean }> {
  const answer = await call('POST /auth/address', { json: { token } });
  return { isInvited: (answer as { isInvited?: unknown } | undefined)?.isInvited === true };
}

export const saveCompanyNames = (
  { _id: id, version }: Pick<AccountCompany, '_id' | 'version'>,
  json: z.output<typeof companyNamesSchema>,
) => call('PUT /dashboard/companies/:id', { params: { id }, version, json });

export const closeCompany = (id: string) => call('POST /dashboard/companies/:id/close', { params: { id } });
export const reopenCompany = (id: string) => call('POST /dashboard/companies/:id/reopen', { params: { id } });
