import { z } from 'zod';
import { fits, unitsPerSign } from './length';

/** The checks of a text's longest length in signs. */
export const atMost = (limit: number, error: string) =>
  [
    z.maxLength(unitsPerSign * limit, { error, abort: true }),
    z.refine<string>((text) => fits(text, limit), error),
  ] as const;
