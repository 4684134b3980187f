import { call } from '../../platform/browser/http';
import type { Banner } from './schema';

type Progress = (fraction: number) => void;

export const createBanner = (form: FormData, key: string, onProgress?: Progress) =>
  call('POST /dashboard/adverts', { form, onProgress, headers: { 'idempotency-key': key } });

export const updateBanner = (
  { _id: id, version }: Pick<Banner, '_id' | 'version'>,
  form: FormData,
  onProgress?: Progress,
) => call('PUT /dashboard/adverts/:id', { params: { id }, version, form, onProgress });

export const removeBanner = ({ _id: entryId, version }: Pick<Banner, '_id' | 'version'>) =>
  call('DELETE /dashboard/adverts', { query: { entryId }, version });
