import { schemaOf } from '../forms/schema';
import { bannerForm } from './form';

export type { Banner } from './calls';

/** The rules of the banner form. */
export const bannerSchema = schemaOf(bannerForm);
