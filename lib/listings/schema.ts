import { messages } from '../messages';
import { isDay } from './seasons';

/** Says whether 'Visible from' precedes 'Visible to', where there is one. */
export const visibleInOrder = ({ visibleFrom, visibleTo }: { visibleFrom: string; visibleTo: string }) =>
  visibleTo === '' || !isDay(visibleTo) || visibleFrom < visibleTo;
export const visibleInOrderError = { path: ['visibleTo'], message: messages.listing.fromBeforeTo };
