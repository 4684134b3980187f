import { z } from 'zod';
import { fits, unitsPerGrapheme } from './length';

export const atMost = (limit: number, error: string) =>
  [
    z.maxLength(unitsPerGrapheme * limit, { error, abort: true }),
    z.refine<string>((text) => fits(text, limit), error),
  ] as const;
