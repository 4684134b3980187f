import { bannerMessages } from '@/texts/sites/messages-banners';
import { schemaOf } from '../../platform/forms/schema';
import { bannerForm, plannedForm, unplannedForm } from './form';

export type { Banner } from './calls';

export const bannerSchema = schemaOf(bannerForm);

export const plannedSchema = schemaOf(plannedForm).refine(
  ({ shownFrom, shownTo }) => !shownFrom || !shownTo || shownFrom <= shownTo,
  { path: ['shownTo'], message: bannerMessages.toBeforeFrom },
);
export const unplannedSchema: typeof plannedSchema = schemaOf(unplannedForm);
