import type { ComponentProps } from 'react';
import { earliestDay, latestDay } from '@/lib/days';

/** The platform's own field for a calendar day: years have four digits, as those that people can mean. */
export const DayInput = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <input type="date" min={earliestDay} max={latestDay} {...props} />
);
