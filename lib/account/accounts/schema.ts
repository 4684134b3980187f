import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { accountMessages } from '@/texts/account/messages-accounts';
import { idText } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';
import { readingKinds } from '../../platform/contract/reading';
import { emailField, nameField } from '../../platform/values/fields';
import { owners, roles } from '../../roles';
import { accountStates } from './state';

const parts = (kinds: Kinds) => ({
  _id: kinds.id(),
  name: kinds.string(),
  email: kinds.string(),
  type: kinds.string(),
  company: kinds.nullable(kinds.object({ _id: kinds.id(), companyName: kinds.string() })),
  state: kinds.oneOf(accountStates),
  seenAt: kinds.dateTime(),
});

export const account = (kinds: Kinds) => kinds.object(parts(kinds));
export const oneAccount = (kinds: Kinds) =>
  kinds.object({
    ...parts(kinds),
    createdAt: kinds.dateTime(),
    sessions: kinds.count(),
    hasFactor: kinds.boolean(),
    isMe: kinds.boolean(),
    newAddress: kinds.nullable(kinds.object({ email: kinds.string(), expiresAt: kinds.dateTime() })),
    version: kinds.count(),
  });
export const accountAnswer = oneAccount(readingKinds(false));

export const accountFilter = {
  status: z.enum(accountStates, 'Unknown state.').optional(),
  company: idText.optional(),
  role: z.enum(roles, 'Unknown role.').optional(),
};

export const accountSchema = z
  .object({
    name: nameField,
    type: z.enum(roles, messages.form.required),
    company: z
      .string()
      .max(64)
      .nullish()
      .transform((id) => id || null),
  })
  .refine(({ type, company }) => company !== null || !owners.includes(type), {
    path: ['company'],
    message: accountMessages.companyNeeded,
  });
export const addressSchema = z.object({ email: emailField(messages.form.required) });
export const invitedSchema = accountSchema.and(addressSchema);
