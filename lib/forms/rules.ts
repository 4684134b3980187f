import { z } from 'zod';
import {
  emailField,
  httpUrl,
  imageField,
  numberField,
  phoneField,
  phonePattern,
  requiredImage,
  requiredText,
  requiredUrl,
} from '../fields';
import { marksSchema } from '../marks/schema';
import { messages } from '../messages';
import { photosSchema } from '../photos/schema';

/** A list of chosen reference ids of which at least one is needed. */
const chosenIds = (missing: string = messages.listing.chooseOne) =>
  z.array(z.string().min(1).max(64)).min(1, missing).max(200);

/** A whole number of at least 1, typed or stepped. */
const counter = (missing: string = messages.form.required, tooSmall: string = missing) =>
  numberField(missing, (value) =>
    Number.isInteger(value) && value >= 1 && value <= 10_000 ? null : tooSmall,
  );

/** A text that may be empty and has a longest length in characters. */
const limitedText = (label: string, limit: number) =>
  z.string().trim().max(limit, messages.form.tooLong(label, limit));

/** The vocabulary that fields say their rules in. It comes after the page: descriptions get it handed in and never import it. */
export const rules = {
  z,
  chosenIds,
  counter,
  emailField,
  httpUrl,
  imageField,
  limitedText,
  marksSchema,
  numberField,
  phoneField,
  phonePattern,
  photosSchema,
  requiredImage,
  requiredText,
  requiredUrl,
};
export type Rules = typeof rules;
