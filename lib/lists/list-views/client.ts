import { call } from '../../platform/browser/http';
import type { NewView } from './form';

export const saveView = (json: NewView, key: string) =>
  call('POST /dashboard/list-views', { json, headers: { 'idempotency-key': key } });

export const renameView = (id: string, name: string) =>
  call('PUT /dashboard/list-views/:id', { params: { id }, json: { name } });

export const removeView = (id: string) => call('DELETE /dashboard/list-views/:id', { params: { id } });
