import { call } from '../platform/browser/http';
import type { Company } from './schema';

/** Multipart (Handbook, any-upstream 8); `onProgress` gets the uploaded fraction. */
export const updateCompany = (
  { _id: id, version }: Pick<Company, '_id' | 'version'>,
  form: FormData,
  onProgress?: (fraction: number) => void,
) => call('PUT /dashboard/company-details', { query: { id }, version, form, onProgress });

export const deleteStoredFiles = (filesToRemove: string[]) =>
  call('DELETE /dashboard/deleteFilesFromStorage', { json: { filesToRemove } });
