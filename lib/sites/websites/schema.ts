import type { ValuesOf } from '../../platform/forms/field';
import { schemaOf } from '../../platform/forms/schema';
import { websiteForm } from './form';

export const websiteSchema = schemaOf(websiteForm);

export type WebsiteForm = ValuesOf<typeof websiteForm>;
