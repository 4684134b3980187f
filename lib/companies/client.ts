import { call } from '../platform/browser/http';
import type { Company } from './schema';

/** Saves a company's profile as multipart (Handbook, any-upstream 8); `onProgress` hears the fraction sent. */
export const updateCompany = (
  { _id: id, version }: Pick<Company, '_id' | 'version'>,
  form: FormData,
  onProgress?: (fraction: number) => void,
) => call('PUT /dashboard/company-details', { query: { id }, version, form, onProgress });

/** Names the stored pictures that a saved profile no longer shows, so that they are deleted. */
export const deleteStoredFiles = (filesToRemove: string[]) =>
  call('DELETE /dashboard/deleteFilesFromStorage', { json: { filesToRemove } });
