import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { heicType, imageLimit, imageTypes } from './limits';
import { hasTooManyPixels } from './pixels';

export type ImageValue = File | string | null;

/** Optional jpg, jpeg or png of at most 1.5 MB and 24 million pixels. */
export const imageField = imageWith(messages.file.unsupported);

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
