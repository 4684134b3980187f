import { z } from 'zod';
import { messages } from './messages';

/** A text that must be there and has a longest length in characters. */
export const requiredText = (label: string, limit: number, missing: string = messages.form.required) =>
  z.string().trim().min(1, missing).max(limit, messages.form.tooLong(label, limit));

/** An e-mail address that must be there. */
export const emailField = (missing: string, invalid: string = messages.form.invalidEmail) =>
  z.string().trim().min(1, missing).max(254, invalid).pipe(z.email(invalid));

/** '+', a country code and up to 14 digits (second specification, section 9). */
export const phonePattern = /^\+[1-9]\d{5,14}$/;
export const phoneField = (missing: string) =>
  z.string().trim().min(1, missing).regex(phonePattern, messages.form.invalidPhone);
