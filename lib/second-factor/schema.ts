import { z } from 'zod';
import { messages } from '../messages';

/** A code of an app, or a recovery code, which is longer. */
export const codeField = z
  .string()
  .trim()
  .min(1, messages.form.required)
  .max(40, messages.secondFactor.wrong);

/** The first code of an app, which turns the second factor on. */
export const firstCodeSchema = z.object({ code: codeField });
