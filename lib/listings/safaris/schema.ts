import { readingKinds } from '../../platform/contract/reading';
import type { Role } from '../../roles';
import type { ValuesOf } from '../../platform/forms/field';
import { schemaOf } from '../../platform/forms/schema';
import { visibleInOrder, visibleInOrderError } from '../schema';
import type { SeasonLimits } from '../seasons';
import { safariForm, type SafariFields } from './form';
import { safariRecord } from './record';

export type { Destination } from './form';
export type { SafariRecord as Safari } from './record';

export const safariAnswer = safariRecord(readingKinds(false));

export const safariSchema = (role: Role, limits: SeasonLimits) =>
  schemaOf(safariForm(role, limits)).refine(visibleInOrder, visibleInOrderError);

export type SafariForm = ValuesOf<SafariFields>;
