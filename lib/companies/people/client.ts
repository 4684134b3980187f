import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import type { Right } from '../../roles';
import type { inviteSchema } from './schema';

/** Mails somebody an invitation to the own company; the key makes a repeated press one mail. */
export const invitePerson = (json: z.infer<typeof inviteSchema>, key: string) =>
  call('POST /dashboard/people/invitations', { json, headers: { 'idempotency-key': key } });

/** Withdraws an invitation. */
export const withdrawInvitation = (id: string) =>
  call('DELETE /dashboard/people/invitations/:id', { params: { id } });

/** Gives somebody of the own company another right. */
export const changeRight = (id: string, right: Right) =>
  call('PUT /dashboard/people/:id', { params: { id }, json: { right } });

/** Takes somebody out of the own company. */
export const removePerson = (id: string) => call('DELETE /dashboard/people/:id', { params: { id } });

/** Takes an invitation by the token of its link. */
export const acceptInvitation = (
  person: { name: string; password: string; confirmPassword: string },
  token: string,
) => call('POST /auth/invitation', { json: { ...person, token } });
