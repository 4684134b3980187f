import type { Step } from '@/lib/platform/values/chart';
import * as texts from '@/texts/insights/analytics';

/** The name of a step on its own. */
export const stepLabels: Record<Step, string> = { day: texts.day, week: texts.week, month: texts.month };

/** The name of a step within a sentence. */
export const stepNouns: Record<Step, string> = {
  day: texts.dayNoun,
  week: texts.weekNoun,
  month: texts.monthNoun,
};
