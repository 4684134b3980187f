import { z } from 'zod';
import {
  chosenIds,
  counter,
  dayField,
  emailField,
  httpUrl,
  imageField,
  limitedText,
  numberField,
  optionalEmail,
  phoneField,
  requiredImage,
  requiredText,
  requiredUrl,
} from '../values/fields';
import { marksSchema } from '../images/mark-schema';
import { photosSchema } from '../images/photo-schema';

/** Validation rules; loaded after the page, so form descriptions get them as an argument, never by import. */
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
