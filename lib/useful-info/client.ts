import { call } from '../browser/http';
import type { UsefulInfoForm } from './schema';

/** Stores new useful information. Throws UpstreamError. */
export const createUsefulInfo = (json: UsefulInfoForm) => call<unknown>('POST', '/dashboard/info', { json });

/** Stores changed useful information. Throws UpstreamError. */
export const updateUsefulInfo = (id: string, json: UsefulInfoForm) =>
  call<unknown>('PUT', '/dashboard/info', { query: { id }, json });

/** Deletes useful information. Throws UpstreamError. */
export const removeUsefulInfo = (entryId: string) =>
  call<unknown>('DELETE', '/dashboard/info', { query: { entryId } });
