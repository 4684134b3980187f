import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { emailField } from '../../platform/values/fields';
import { rights } from '../../roles';

const right = z.enum(rights, messages.form.required);

export const inviteSchema = z.object({
  email: emailField(messages.form.required),
  right,
});
export const rightSchema = z.object({ right });
