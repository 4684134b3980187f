import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { accountMessages } from '@/texts/account/messages-accounts';
import { companySchema } from '../../companies/schema';
import { emailField } from '../../platform/values/fields';
import { accountFields } from '../../lists/list-filters/form';
import { nameField } from '../../companies/people/schema';
import { owners, roles } from '../../roles';
import { accountStates } from './state';

export const accountFilter = {
  status: z.enum(accountStates, 'Unknown state.').optional(),
  ...accountFields,
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
export const companyNamesSchema = companySchema.pick({ companyName: true, tradingName: true });
