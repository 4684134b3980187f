import { call } from '../browser/http';
import type { UsefulInfo, UsefulInfoForm } from './schema';

export const createUsefulInfo = (json: UsefulInfoForm) => call('POST /dashboard/info', { json });

export const updateUsefulInfo = (
  { _id: id, version }: Pick<UsefulInfo, '_id' | 'version'>,
  json: UsefulInfoForm,
) => call('PUT /dashboard/info', { query: { id }, version, json });

export const removeUsefulInfo = (entryId: string) => call('DELETE /dashboard/info', { query: { entryId } });
