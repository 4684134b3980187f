import { call } from '../browser/http';

type Progress = (fraction: number) => void;

/** Stores a new website; the key makes a repeated submit one record. */
export const createWebsite = (form: FormData, key: string, onProgress?: Progress) =>
  call<unknown>('POST', '/dashboard/websites', { form, onProgress, headers: { 'idempotency-key': key } });

export const updateWebsite = (id: string, form: FormData, onProgress?: Progress) =>
  call<unknown>('PUT', `/dashboard/websites/${encodeURIComponent(id)}`, { form, onProgress });
