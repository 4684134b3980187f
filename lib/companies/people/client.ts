import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import type { Right } from '../../roles';
import type { inviteSchema } from './schema';

export const invitePerson = (json: z.infer<typeof inviteSchema>, key: string) =>
  call('POST /dashboard/people/invitations', { json, headers: { 'idempotency-key': key } });

export const withdrawInvitation = (id: string) =>
  call('DELETE /dashboard/people/invitations/:id', { params: { id } });

export const changeRight = (id: string, right: Right) =>
  call('PUT /dashboard/people/:id', { params: { id }, json: { right } });

export const removePerson = (id: string) => call('DELETE /dashboard/people/:id', { params: { id } });

export const acceptInvitation = (
  person: { name: string; password: string; confirmPassword: string },
  token: string,
) => call('POST /auth/invitation', { json: { ...person, token } });
