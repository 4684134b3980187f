import { z } from 'zod';

/** Whether a rule, or the trust in a company, is on. */
export const switchSchema = z.object({ isOn: z.boolean('Must be true or false.') });
