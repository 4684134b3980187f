import { call } from '../http';

/** Saves a company's profile as multipart (second specification, section 7); `onProgress` hears the fraction sent. Throws UpstreamError. */
export const updateCompany = (id: string, form: FormData, onProgress?: (fraction: number) => void) =>
  call<unknown>('PUT', '/dashboard/company-details', { query: { id }, form, onProgress });
