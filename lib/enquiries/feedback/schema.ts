import { firstGraphemes } from '../../platform/text/length';

export type { Feedback } from './calls';

const shownCharacters = 20;

export function toExcerpt(comments: string): { text: string; isWhole: boolean } {
  const text = firstGraphemes(comments, shownCharacters);
  return { text, isWhole: text === comments };
}
