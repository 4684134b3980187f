import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { emailField } from '../../platform/values/fields';
import { codeField, usedPasskeySchema } from '../second-factor/schema';
import type { PasswordPolicy } from './password-hint';

export type { PasswordPolicy };

const text = messages.password;

const longest = 200;
const rules: Record<PasswordPolicy, z.ZodString> = {
  specification: z
    .string()
    .min(1, text.required)
    .max(longest, text.rule)
    .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{6,}$/, text.rule),
  asvs: z.string().min(1, text.required).min(12, text.long).max(longest, text.long),
};

export const loginSchema = z.object({
  email: emailField(messages.form.required, messages.login.invalidEmail),
  password: z.string().min(1, messages.form.required).max(200, messages.form.required),
});

const ticket = z.string().regex(/^[\w-]{1,200}$/);
export const codeSchema = z.object({ ticket, code: codeField });
export const ticketSchema = z.object({ ticket });
export const passkeySchema = z.object({ ticket, response: usedPasskeySchema });

export const sentConfirmSchema = z
  .object({
    password: z.string('Must be a text.').max(longest, text.required).optional(),
    ticket: ticket.optional(),
    code: codeField.optional(),
    response: usedPasskeySchema.optional(),
  })
  .refine((sent) => sent.password || sent.ticket, { path: ['password'], message: text.required })
  .refine((sent) => !sent.ticket || sent.code || sent.response, { path: ['code'], message: text.required });

export const confirmSchema = z.object({
  password: z.string().min(1, text.required).max(longest, text.required),
});

export const forgotSchema = z.object({
  email: emailField(messages.forgot.missing, messages.forgot.invalidEmail),
});

const resetSchemaOf = (password: z.ZodString) =>
  z
    .object({ password, confirmPassword: z.string().min(1, text.required) })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: text.mismatch,
    });

const changeSchemaOf = (newPass: z.ZodString) =>
  z
    .object({
      currentPass: z.string().min(1, text.required).max(longest, text.required),
      newPass,
      confirmPass: z.string().min(1, text.required),
    })
    .refine((form) => form.newPass === form.confirmPass, { path: ['confirmPass'], message: text.mismatch });

export const resetSchemas = {
  specification: resetSchemaOf(rules.specification),
  asvs: resetSchemaOf(rules.asvs),
};
export const changeSchemas = {
  specification: changeSchemaOf(rules.specification),
  asvs: changeSchemaOf(rules.asvs),
};

/** For a server with any policy; it applies its own. */
const anyPassword = z.string().min(1, text.required).max(longest, text.rule);
export const sentResetSchema = resetSchemaOf(anyPassword);
export const sentChangeSchema = changeSchemaOf(anyPassword);
