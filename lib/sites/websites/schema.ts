import type { ValuesOf } from '../../platform/forms/field';
import { schemaOf } from '../../platform/forms/schema';
import { websiteForm } from './form';

/** The rules of the website form. */
export const websiteSchema = schemaOf(websiteForm);

export type WebsiteForm = ValuesOf<typeof websiteForm>;
