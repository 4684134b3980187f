import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/companies/people';
import { emailField } from '../../platform/values/fields';
import { rights } from '../../roles';

const right = z.enum(rights, messages.form.required);

export const inviteSchema = z.object({
  email: emailField(messages.form.required),
  right,
});
export const rightSchema = z.object({ right });

export const nameField = z
  .string()
  .trim()
  .min(1, messages.form.required)
  .max(80, messages.form.tooLong(texts.name, 80))
  .refine((name) => !/\p{Cc}/u.test(name), messages.form.required);
