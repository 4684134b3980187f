import { call } from '../browser/http';

type Progress = (fraction: number) => void;

/** Stores a new website; the key makes a repeated submit one record. Throws UpstreamError. */
export const createWebsite = (form: FormData, key: string, onProgress?: Progress) =>
  call<unknown>('POST', '/dashboard/websites', { form, onProgress, headers: { 'idempotency-key': key } });

/** Stores a changed website. Throws UpstreamError. */
export const updateWebsite = (id: string, form: FormData, onProgress?: Progress) =>
  call<unknown>('PUT', `/dashboard/websites/${encodeURIComponent(id)}`, { form, onProgress });
