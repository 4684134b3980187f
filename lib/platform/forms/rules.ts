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
import { marksSchema } from '../../enquiries/marks/schema';
import { photosSchema } from '../../listings/photos/schema';

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
