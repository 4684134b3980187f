import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { hasOddYear, isPlausibleDay, unfinishedDay } from './days';
import { emailPattern, plainEmail } from './emails';
import { heicType, imageLimit, imageTypes } from '../../listings/images/limits';
import { hasTooManyPixels } from '../../listings/images/pixels';
import { isHttpUrl } from './http-url';
import { refusalOf } from './numbers';
import { phonePattern, plainPhone } from './phones';
import { atMost } from '../text/rules';
import { seen } from '../text/visible';

/** A text that may be empty, with a longest length as a person counts. */
export const limitedText = (label: string, limit: number) =>
  z
    .string()
    .overwrite(seen)
    .check(...atMost(limit, messages.form.tooLong(label, limit)));

/** A text that must be there. */
export const requiredText = (label: string, limit: number, missing: string = messages.form.required) =>
  limitedText(label, limit).min(1, missing);

/** An e-mail address of at most 254 characters; anything else is `invalid`. */
export const emailText = (invalid: string) =>
  z
    .string()
    .overwrite(plainEmail)
    .max(254, invalid)
    .pipe(z.email({ pattern: emailPattern, error: invalid }));

/** An e-mail address that must be there. */
export const emailField = (missing: string, invalid: string = messages.form.invalidEmail) =>
  z.string().overwrite(plainEmail).min(1, missing).pipe(emailText(invalid));

/** The same, or nothing. */
export const optionalEmail = (invalid: string = messages.form.invalidEmail) =>
  z
    .string()
    .overwrite(plainEmail)
    .refine((text) => text === '' || emailText(invalid).safeParse(text).success, invalid);

/** A phone number, kept as it is dialled; or nothing where nothing is missing. */
export const phoneField = (missing: string | null) =>
  z
    .string()
    .overwrite(plainPhone)
    .refine((text) => text !== '' || missing === null, { error: missing ?? '', abort: true })
    .refine((text) => text === '' || phonePattern.test(text), messages.form.invalidPhone);

/** Copied addresses bring blanks and marks that nobody sees around them. */
const plainAddress = (text: string) => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

/** An http or https address, or nothing. */
export const httpUrl = (invalid: string) =>
  z
    .string()
    .overwrite(plainAddress)
    .max(500, invalid)
    .refine((text) => text === '' || isHttpUrl(text), invalid);

/** An http or https address that must be there. */
export const requiredUrl = (invalid: string) =>
  z
    .string()
    .overwrite(plainAddress)
    .min(1, { error: messages.form.required, abort: true })
    .max(500, { error: invalid, abort: true })
    .refine(isHttpUrl, invalid);

/**
 * A number that a rule judges: `problem` gives its message or null. A text is one that was typed and refused. Its failure never keeps other
 * rules of a form from running (zod skips an object's own rules after a wrong type).
 */
export const numberField = (missing: string, problem: (value: number) => string | null) =>
  z.custom<number>().superRefine((value: unknown, context) => {
    const message =
      typeof value === 'number' && Number.isFinite(value) ? problem(value) : (refusalOf(value) ?? missing);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A calendar day 'YYYY-MM-DD' that people can mean; `missing` is said of a text that is none. */
export const dayField = (missing: string, { optional = false } = {}) =>
  z.string().superRefine((text, context) => {
    if (isPlausibleDay(text) || (optional && text === '')) return;
    const slip = hasOddYear(text) ? messages.form.year : missing;
    context.addIssue({ code: 'custom', message: text === unfinishedDay ? messages.form.day : slip });
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

/** A picture that may be missing: jpg, jpeg or png of at most 1.5 MB and 24 million pixels. */
export const imageField = imageWith(messages.file.unsupported);

/** The same where a picture must be there; `unsupported` is the message for another type. */
export const requiredImage = (unsupported: string) =>
  imageWith(unsupported).refine((value) => value !== null && value !== '', messages.file.required);

function imageWith(unsupported: string) {
  return z
    .custom<ImageValue>((value) => value === null || typeof value === 'string' || value instanceof File)
    .superRefine((value, context) => {
      const message = value instanceof File ? problemOf(value, unsupported) : null;
      if (message) context.addIssue({ code: 'custom', message });
    });
}

function problemOf(file: File, unsupported: string): string | null {
  if (file.type === heicType) return messages.file.heic;
  if (!imageTypes.includes(file.type)) return unsupported;
  if (file.size > imageLimit) return messages.file.tooLarge;
  return hasTooManyPixels(file) ? messages.file.tooManyPixels : null;
}
