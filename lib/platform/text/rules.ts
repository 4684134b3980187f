import { z } from 'zod';
import { fits, unitsPerSign } from './length';

export const atMost = (limit: number, error: string) =>
  [
    z.maxLength(unitsPerSign * limit, { error, abort: true }),
    z.refine<string>((text) => fits(text, limit), error),
  ] as const;
