import { isPlausibleDay } from '../platform/values/days';
import * as messages from '@/texts/platform/messages';
import type { Field } from '../platform/forms/field';
import { pick } from '../platform/forms/values';
import { schemaOf } from '../platform/forms/schema';

export const visibleInOrder = ({ visibleFrom, visibleTo }: { visibleFrom: string; visibleTo: string }) =>
  !isPlausibleDay(visibleTo) || !isPlausibleDay(visibleFrom) || visibleFrom < visibleTo;
export const visibleInOrderError = { path: ['visibleTo'], message: messages.listing.fromBeforeTo };

export const draftSchema = <F extends { title: Field<string>; owner: Field<string> }>(fields: F) =>
  schemaOf(pick(fields, ['title', 'owner']));
