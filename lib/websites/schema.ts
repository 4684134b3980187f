import type { ValuesOf } from '../forms/field';
import { schemaOf } from '../forms/schema';
import { websiteForm } from './form';

/** The rules of the website form. */
export const websiteSchema = schemaOf(websiteForm);

export type WebsiteForm = ValuesOf<typeof websiteForm>;
