import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';
import type { WebsiteRecord as Website } from './record';

type Progress = (fraction: number) => void;

export const createWebsite = (form: FormData, key: string, onProgress?: Progress) =>
  call('POST /dashboard/websites', { form, onProgress, headers: { 'idempotency-key': key } });

export const updateWebsite = (
  { _id: id, version }: Pick<Website, '_id' | 'version'>,
  form: FormData,
  onProgress?: Progress,
) => call('PUT /dashboard/websites/:id', { params: { id }, version, form, onProgress });

/** Creates an intake key, which replaces the former and is not shown again. Throws UpstreamError. */
export async function newIntakeKey(id: string): Promise<string> {
  const answer = await call('POST /dashboard/websites/:id/intake-key', { params: { id } });
  return asName(asRecord(answer)?.key) ?? '';
}
