import { call } from '../browser/http';
import type { UsefulInfoForm } from './schema';

export const createUsefulInfo = (json: UsefulInfoForm) => call<unknown>('POST', '/dashboard/info', { json });

export const updateUsefulInfo = (id: string, json: UsefulInfoForm) =>
  call<unknown>('PUT', '/dashboard/info', { query: { id }, json });

export const removeUsefulInfo = (entryId: string) =>
  call<unknown>('DELETE', '/dashboard/info', { query: { entryId } });
