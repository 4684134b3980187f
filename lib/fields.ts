import { z } from 'zod';
import * as messages from '@/texts/messages';
import { imageLimit, imageTypes } from './images/limits';
import { isHttpUrl } from './http-url';
import { atMost } from './text/rules';
import { seen } from './text/visible';

/** A text that may be empty, with a longest length as a person counts. */
export const limitedText = (label: string, limit: number) =>
  z
    .string()
    .overwrite(seen)
    .check(...atMost(limit, messages.form.tooLong(label, limit)));

/** A text that must be there. */
export const requiredText = (label: string, limit: number, missing: string = messages.form.required) =>
  limitedText(label, limit).min(1, missing);

/** An e-mail address that must be there. */
export const emailField = (missing: string, invalid: string = messages.form.invalidEmail) =>
  z.string().trim().min(1, missing).max(254, invalid).pipe(z.email(invalid));

/** '+', a country code and up to 14 digits. */
export const phonePattern = /^\+[1-9]\d{5,14}$/;
export const phoneField = (missing: string) =>
  z.string().trim().min(1, missing).regex(phonePattern, messages.form.invalidPhone);

/** An http or https address, or nothing. */
export const httpUrl = (invalid: string) =>
  z
    .string()
    .trim()
    .max(500, invalid)
    .refine((text) => text === '' || isHttpUrl(text), invalid);

/** An http or https address that must be there. */
export const requiredUrl = (invalid: string) =>
  z
    .string()
    .trim()
    .min(1, { error: messages.form.required, abort: true })
    .max(500, { error: invalid, abort: true })
    .refine(isHttpUrl, invalid);

/**
 * A number that a rule judges: `problem` gives its message or null. Its failure never keeps other rules of a form from running
 * (zod skips an object's own rules after a wrong type).
 */
export const numberField = (missing: string, problem: (value: number) => string | null) =>
  z.custom<number>().superRefine((value: unknown, context) => {
    const message = typeof value === 'number' && Number.isFinite(value) ? problem(value) : missing;
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A list of chosen reference ids of which at least one is needed. */
export const chosenIds = (missing: string = messages.listing.chooseOne) =>
  z.array(z.string().min(1).max(64)).min(1, missing).max(200);

/** A whole number of at least 1, typed or stepped. */
export const counter = (missing: string = messages.form.required, tooSmall: string = missing) =>
  numberField(missing, (value) =>
    Number.isInteger(value) && value >= 1 && value <= 10_000 ? null : tooSmall,
  );

/** What a picture field holds: a new file, the address of the stored picture, or nothing. */
export type ImageValue = File | string | null;

const chosen = (value: ImageValue) => (value instanceof File ? value : null);

/** A picture that may be missing: jpg, jpeg or png of at most 1.5 MB. */
export const imageField = imageWith(messages.file.unsupported);

/** The same where a picture must be there; `unsupported` is the message for another type. */
export const requiredImage = (unsupported: string) =>
  imageWith(unsupported).refine((value) => value !== null && value !== '', messages.file.required);

function imageWith(unsupported: string) {
  return z
    .custom<ImageValue>((value) => value === null || typeof value === 'string' || value instanceof File)
    .refine((value) => imageTypes.includes(chosen(value)?.type ?? 'image/png'), unsupported)
    .refine((value) => (chosen(value)?.size ?? 0) <= imageLimit, messages.file.tooLarge);
}
