import { z } from 'zod';
import { messages } from '../messages';

const text = messages.password;

const passwordRule = z
  .string()
  .min(1, text.required)
  .max(200, text.rule)
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{6,}$/, text.rule);

/** The login form's rules; the longest password is 200 characters. */
export const loginSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, messages.form.required)
    .max(254, messages.login.invalidEmail)
    .pipe(z.email(messages.login.invalidEmail)),
  password: z.string().min(1, messages.form.required).max(200, messages.form.required),
});

export const forgotSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, messages.forgot.missing)
    .max(254, messages.forgot.invalidEmail)
    .pipe(z.email(messages.forgot.invalidEmail)),
});

export const resetSchema = z
  .object({ password: passwordRule, confirmPassword: z.string().min(1, text.required) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: text.mismatch,
  });

export const changeSchema = z
  .object({
    currentPass: z.string().min(1, text.required).max(200, text.required),
    newPass: passwordRule,
    confirmPass: z.string().min(1, text.required),
  })
  .refine((form) => form.newPass === form.confirmPass, { path: ['confirmPass'], message: text.mismatch });
