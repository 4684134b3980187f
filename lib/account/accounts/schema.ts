import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { accountMessages } from '@/texts/account/messages-accounts';
import { idText } from '../../platform/contract/fields';
import { emailField, nameField } from '../../platform/values/fields';
import { owners, roles } from '../../roles';
import { accountStates } from './state';

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
