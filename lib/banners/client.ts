import { call } from '../browser/http';
import type { Banner } from './schema';

type Progress = (fraction: number) => void;

export const createBanner = (form: FormData, onProgress?: Progress) =>
  call<unknown>('POST', '/dashboard/adverts', { form, onProgress });

export const updateBanner = (
  { _id: id, version }: Pick<Banner, '_id' | 'version'>,
  form: FormData,
  onProgress?: Progress,
) => call<unknown>('PUT', `/dashboard/adverts/${encodeURIComponent(id)}`, { version, form, onProgress });

/** Deletes a banner; it leaves the slots of the websites that show it. */
export const removeBanner = (entryId: string) =>
  call<unknown>('DELETE', '/dashboard/adverts', { query: { entryId } });
