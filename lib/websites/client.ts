import { call } from '../browser/http';
import type { WebsiteRecord as Website } from './record';

type Progress = (fraction: number) => void;

/** Stores a new website; the key makes a repeated submit one record. */
export const createWebsite = (form: FormData, key: string, onProgress?: Progress) =>
  call('POST /dashboard/websites', { form, onProgress, headers: { 'idempotency-key': key } });

export const updateWebsite = (
  { _id: id, version }: Pick<Website, '_id' | 'version'>,
  form: FormData,
  onProgress?: Progress,
) => call('PUT /dashboard/websites/:id', { params: { id }, version, form, onProgress });
