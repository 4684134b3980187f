import { z } from 'zod';
import { batchMessages } from '@/texts/lists/messages-batches';
import { isPercent, roundingNames } from './seasons';

const { percent: wrongPercent, year: wrongYear } = batchMessages;

export const seasonsChange = z.object({
  action: z.literal('seasons'),
  year: z.number(wrongYear).int(wrongYear).min(2000, wrongYear).max(2098, wrongYear),
  percent: z.number(wrongPercent).refine(isPercent, wrongPercent),
  rounding: z.enum(roundingNames),
  inPlace: z.literal(true).optional(),
});
