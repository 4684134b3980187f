import { call } from '../browser/http';
import type { UsefulInfo, UsefulInfoForm } from './schema';

export const createUsefulInfo = (json: UsefulInfoForm) => call<unknown>('POST', '/dashboard/info', { json });

export const updateUsefulInfo = (
  { _id: id, version }: Pick<UsefulInfo, '_id' | 'version'>,
  json: UsefulInfoForm,
) => call<unknown>('PUT', '/dashboard/info', { query: { id }, version, json });

export const removeUsefulInfo = (entryId: string) =>
  call<unknown>('DELETE', '/dashboard/info', { query: { entryId } });
