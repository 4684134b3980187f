import { plural } from '../platform/language';

export const listMessages = {
  noneFits: (things: string) => `No ${things} fit these filters.`,
  noSuchPage: (page: number, last: number) =>
    `There is no page ${page}: the list has ${plural(last, 'one page', `${last} pages`)}.`,
} as const;

export const filterMessages = {
  daysTurned: 'The first day is after the last.',
  choicesFailed: 'The names to choose from could not be loaded.',
} as const;
