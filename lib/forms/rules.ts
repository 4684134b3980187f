import { z } from 'zod';
import * as messages from '@/texts/messages';
import {
  chosenIds,
  counter,
  dayField,
  emailField,
  httpUrl,
  imageField,
  numberField,
  optionalEmail,
  phoneField,
  requiredImage,
  requiredText,
  requiredUrl,
} from '../fields';
import { marksSchema } from '../marks/schema';
import { photosSchema } from '../photos/schema';

/** A text that may be empty and has a longest length in characters. */
const limitedText = (label: string, limit: number) =>
  z.string().trim().max(limit, messages.form.tooLong(label, limit));

/** The vocabulary that fields say their rules in. It comes after the page: descriptions get it handed in and never import it. */
export const rules = {
  z,
  chosenIds,
  counter,
  dayField,
  emailField,
  httpUrl,
  imageField,
  limitedText,
  marksSchema,
  numberField,
  optionalEmail,
  phoneField,
  photosSchema,
  requiredImage,
  requiredText,
  requiredUrl,
};
export type Rules = typeof rules;
