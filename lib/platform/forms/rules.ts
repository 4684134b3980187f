import { z } from 'zod';
import * as fields from '../values/fields';
import { imageField, requiredImage } from '../images/image-field';
import { marksSchema } from '../images/mark-schema';
import { photosSchema } from '../images/photo-schema';

/** Validation rules; loaded after the page, so form descriptions get them as an argument, never by import. */
export const rules = { z, ...fields, imageField, requiredImage, marksSchema, photosSchema };
export type Rules = typeof rules;
