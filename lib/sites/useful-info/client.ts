import { call } from '../../platform/browser/http';
import type { UsefulInfo, UsefulInfoForm } from './schema';

export const createUsefulInfo = (json: UsefulInfoForm, key: string) =>
  call('POST /dashboard/info', { json, headers: { 'idempotency-key': key } });

export const updateUsefulInfo = (
  { _id: id, version }: Pick<UsefulInfo, '_id' | 'version'>,
  json: UsefulInfoForm,
) => call('PUT /dashboard/info', { query: { id }, version, json });

export const removeUsefulInfo = ({ _id: entryId, version }: Pick<UsefulInfo, '_id' | 'version'>) =>
  call('DELETE /dashboard/info', { query: { entryId }, version });
