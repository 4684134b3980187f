import { z } from 'zod';
import { name as nameLabel } from '@/texts/companies/people';
import * as messages from '@/texts/platform/messages';
import { hasImplausibleYear, isPlausibleDay, unfinishedDay } from './days';
import { emailPattern, normalizeEmail } from './emails';
import { isHttpUrl } from './http-url';
import { describeExcess, refusalText } from './numbers';
import { phonePattern, normalizePhone } from './phones';
import { atMost } from '../text/rules';
import { trimVisible } from '../text/visible';

export const limitedText = (label: string, limit: number) =>
  z
    .string()
    .overwrite(trimVisible)
    .check(...atMost(limit, messages.form.tooLong(label, limit)));

export const requiredText = (label: string, limit: number, missing: string = messages.form.required) =>
  limitedText(label, limit).min(1, missing);

export const emailText = (invalid: string) =>
  z
    .string()
    .overwrite(normalizeEmail)
    .max(254, invalid)
    .pipe(z.email({ pattern: emailPattern, error: invalid }));

export const emailField = (missing: string, invalid: string = messages.form.invalidEmail) =>
  z.string().overwrite(normalizeEmail).min(1, missing).pipe(emailText(invalid));

export const optionalEmail = (invalid: string = messages.form.invalidEmail) =>
  z
    .string()
    .overwrite(normalizeEmail)
    .refine((text) => text === '' || emailText(invalid).safeParse(text).success, invalid);

/** Stored in dialling form; `missing` null makes it optional. */
export const phoneField = (missing: string | null) =>
  z
    .string()
    .overwrite(normalizePhone)
    .refine((text) => text !== '' || missing === null, { error: missing ?? '', abort: true })
    .refine((text) => text === '' || phonePattern.test(text), messages.form.invalidPhone);

/** Copied addresses have blanks and invisible characters around them. */
const plainAddress = (text: string) => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

export const httpUrl = (invalid: string) =>
  z
    .string()
    .overwrite(plainAddress)
    .max(500, invalid)
    .refine((text) => text === '' || isHttpUrl(text), invalid);

export const requiredUrl = (invalid: string) =>
  z
    .string()
    .overwrite(plainAddress)
    .min(1, { error: messages.form.required, abort: true })
    .max(500, { error: invalid, abort: true })
    .refine(isHttpUrl, invalid);

/** `problem` returns a message or null. Custom, since zod skips an object's rules after a type error. */
export const numberField = (missing: string, problem: (value: number) => string | null) =>
  z.custom<number>().superRefine((value: unknown, context) => {
    const message =
      typeof value === 'number' && Number.isFinite(value) ? problem(value) : (refusalText(value) ?? missing);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** 'YYYY-MM-DD' and plausible; `missing` is the message for other texts. */
export const dayField = (missing: string, { optional = false } = {}) =>
  z.string().superRefine((text, context) => {
    if (isPlausibleDay(text) || (optional && text === '')) return;
    const slip = hasImplausibleYear(text) ? messages.form.year : missing;
    context.addIssue({ code: 'custom', message: text === unfinishedDay ? messages.form.day : slip });
  });

export const anyIds = () => z.array(z.string().min(1).max(64)).max(200);
export const chosenIds = (missing: string = messages.listing.chooseOne) => anyIds().min(1, missing);

export const counter = (missing: string = messages.form.required, tooSmall: string = missing) =>
  numberField(missing, (value) =>
    Number.isInteger(value) && value >= 1 ? describeExcess(value, 10_000) : tooSmall,
  );

export const nameField = z
  .string()
  .trim()
  .min(1, messages.form.required)
  .max(80, messages.form.tooLong(nameLabel, 80))
  .refine((name) => !/\p{Cc}/u.test(name), messages.form.required);
