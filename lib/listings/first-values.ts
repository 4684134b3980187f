import type { Fields, ReadOf, ValuesOf } from '../platform/forms/field';
import { valuesOf } from '../platform/forms/values';

export type FirstValues = { owner: string; visibleFrom?: string; contact?: FirstContact };
export type FirstContact = { enquiriesEmail: string; enquiriesPhone: string; website: string };

export const firstValues = <F extends Fields>(
  fields: F,
  record: Partial<ReadOf<F>> | null,
  { contact, ...first }: FirstValues,
): ValuesOf<F> => ({ ...valuesOf(fields, record), ...(record ? {} : { ...first, ...contact }) });
