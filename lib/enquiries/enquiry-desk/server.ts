import 'server-only';
import { cache } from 'react';
import { orNothing } from '../../insights/analytics/server';
import type { Role } from '../../roles';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import { filterOf } from './form';
import { isAtDesk, type SpamRight } from './schema';

/** How far its company is with it, and the company's note. */
export const getDesk = (id: string) => read('GET /dashboard/enquiries/:id/desk', { params: { id } });

export const hasDesk = () => hasCapability('enquiry-desk');

/** Whether enquiries can be marked as not real. */
export const hasSpam = () => hasDesk() && hasCapability('enquiry-spam');

/** What of an address can be used as a filter at this upstream. */
export const knownFilterOf = (address: Parameters<typeof filterOf>[0]) =>
  filterOf({ ...address, view: address.view === 'spam' && !hasSpam() ? undefined : address.view });

/** What somebody may say of an enquiry: that it is not real, or that it is after all; null for neither. */
export const spamRightOf = (user: { type: Role }): SpamRight | null =>
  hasSpam() ? (isAtDesk(user) ? 'mark' : 'lift') : null;

/** What the views and filters need to know; null where there is no desk or it does not answer. */
export const enquiryFilters = async () =>
  hasDesk() ? orNothing(read('GET /dashboard/enquiry-desk/filters')) : null;

/** How soon enquiries are answered, and what waits, where there is a desk. Read once per request. */
export const readAnswerTimes = cache(() => read('GET /dashboard/enquiry-desk/answer-times'));

/** The same; null where there is no desk or it does not answer. */
export const answerTimes = async () => (hasDesk() ? orNothing(readAnswerTimes()) : null);
