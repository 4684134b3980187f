import type { Step } from '@/lib/insights/analytics/chart';
import * as texts from '@/texts/insights/analytics';

/** What a step is called where it stands alone. */
export const stepLabels: Record<Step, string> = { day: texts.day, week: texts.week, month: texts.month };

/** What a step is called within a sentence. */
export const stepNouns: Record<Step, string> = {
  day: texts.dayNoun,
  week: texts.weekNoun,
  month: texts.monthNoun,
};
