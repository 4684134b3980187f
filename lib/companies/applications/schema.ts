import type { ValuesOf } from '../../platform/forms/field';
import { schemaOf } from '../../platform/forms/schema';
import { registrationForm, registrationTexts } from './form';

/** `submitted` until the applicant confirms the e-mail address. */
const applicationStatuses = ['submitted', 'verified', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** `approved` are those whose new user has not set a password yet. */
export const applicationFilters = ['submitted', 'verified', 'approved'] as const;

export const registrationSchema = schemaOf(registrationTexts);
export const registrationFormSchema = schemaOf(registrationForm);
export type Registration = ValuesOf<typeof registrationTexts>;
