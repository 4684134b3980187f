import type { Fields, ReadOf, ValuesOf } from '../platform/forms/field';
import { valuesOf } from '../platform/forms/values';

/** What a new listing begins with: its owner, the day it is made on, and the contact that the company gave before. */
export type FirstValues = { owner: string; visibleFrom?: string; contact?: FirstContact };
export type FirstContact = { enquiriesEmail: string; enquiriesPhone: string; website: string };

/** What a listing's form begins with: the stored values or those of a copy, else what a new one begins with. */
export const firstValues = <F extends Fields>(
  fields: F,
  record: Partial<ReadOf<F>> | null,
  { contact, ...first }: FirstValues,
): ValuesOf<F> => ({ ...valuesOf(fields, record), ...(record ? {} : { ...first, ...contact }) });
