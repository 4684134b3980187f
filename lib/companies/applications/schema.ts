import type { ValuesOf } from '../../platform/forms/field';
import { schemaOf } from '../../platform/forms/schema';
import { registrationForm, registrationTexts } from './form';

/** Submitted until the applicant confirms the e-mail address; approved and declined ones are decided. */
export const applicationStatuses = ['submitted', 'verified', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What the list can be narrowed to; `approved` are those whose new user has not set a password yet. */
export const applicationFilters = ['submitted', 'verified', 'approved'] as const;

export type { Application } from './record';

/** The rules of a registration, without its files and with them. */
export const registrationSchema = schemaOf(registrationTexts);
export const registrationFormSchema = schemaOf(registrationForm);
export type Registration = ValuesOf<typeof registrationTexts>;
