import { call } from '../browser/http';
import type { Banner } from './schema';

type Progress = (fraction: number) => void;

export const createBanner = (form: FormData, onProgress?: Progress) =>
  call('POST /dashboard/adverts', { form, onProgress });

export const updateBanner = (
  { _id: id, version }: Pick<Banner, '_id' | 'version'>,
  form: FormData,
  onProgress?: Progress,
) => call('PUT /dashboard/adverts/:id', { params: { id }, version, form, onProgress });

/** Deletes a banner; it leaves the slots of the websites that show it. */
export const removeBanner = (entryId: string) => call('DELETE /dashboard/adverts', { query: { entryId } });
