import { readingKinds } from '../../platform/contract/reading';
import type { Role } from '../../roles';
import type { ValuesOf } from '../../platform/forms/field';
import { schemaOf } from '../../platform/forms/schema';
import { visibleInOrder, visibleInOrderError } from '../schema';
import type { SeasonLimits } from '../seasons';
import { propertyForm, type PropertyFields } from './form';
import { propertyRecord } from './record';

export type { Location } from './form';
export type { PropertyRecord as Property } from './record';

export const propertyAnswer = propertyRecord(readingKinds(false));

export const propertySchema = (role: Role, limits: SeasonLimits) =>
  schemaOf(propertyForm(role, limits)).refine(visibleInOrder, visibleInOrderError);

export type PropertyForm = ValuesOf<PropertyFields>;
