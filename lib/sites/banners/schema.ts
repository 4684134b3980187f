import { bannerMessages } from '@/texts/sites/messages-banners';
import { schemaOf } from '../../platform/forms/schema';
import { bannerForm, plannedForm, unplannedForm } from './form';

export type { Banner } from './calls';

/** The rules of the banner form. */
export const bannerSchema = schemaOf(bannerForm);

/** The same with its plan. */
export const plannedSchema = schemaOf(plannedForm).refine(
  ({ shownFrom, shownTo }) => !shownFrom || !shownTo || shownFrom <= shownTo,
  { path: ['shownTo'], message: bannerMessages.toBeforeFrom },
);
/** The same for a form that holds a plan without showing it. */
export const unplannedSchema: typeof plannedSchema = schemaOf(unplannedForm);
