import { call } from '../browser/http';

/** Saves a company's profile as multipart (Handbook, any-upstream 8); `onProgress` hears the fraction sent. */
export const updateCompany = (id: string, form: FormData, onProgress?: (fraction: number) => void) =>
  call<unknown>('PUT', '/dashboard/company-details', { query: { id }, form, onProgress });

/** Names the stored pictures that a saved profile no longer shows, so that they are deleted (Handbook, companies 1). */
export const deleteStoredFiles = (filesToRemove: string[]) =>
  call<unknown>('DELETE', '/dashboard/deleteFilesFromStorage', { json: { filesToRemove } });
