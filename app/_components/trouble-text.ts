import * as texts from '@/texts/shell';

/** What is said where a page could not be drawn. */
export const troubleText = {
  title: texts.pageTrouble,
  description: texts.pageTroubleHelp,
};
