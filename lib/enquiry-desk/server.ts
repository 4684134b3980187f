import 'server-only';
import { cache } from 'react';
import { orNothing } from '../analytics/server';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';

/** How far its company is with it, and the company's note. */
export const getDesk = (id: string) => read('GET /dashboard/enquiries/:id/desk', { params: { id } });

export const hasDesk = () => hasCapability('enquiry-desk');

/** What the views and filters need to know; null where there is no desk or it does not answer. */
export const enquiryFilters = async () =>
  hasDesk() ? orNothing(read('GET /dashboard/enquiry-desk/filters')) : null;

/** How soon enquiries are answered, and what waits, where there is a desk. Read once per request. */
export const readAnswerTimes = cache(() => read('GET /dashboard/enquiry-desk/answer-times'));

/** The same; null where there is no desk or it does not answer. */
export const answerTimes = async () => (hasDesk() ? orNothing(readAnswerTimes()) : null);
