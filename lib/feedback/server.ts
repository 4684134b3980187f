import 'server-only';
import type { ListParams } from '../list-params';
import { readUpstream } from '../server/read';
import { readFeedback, readFeedbackPage } from './schema';

/** One page of the feedback, newest first. Throws UpstreamError. */
export const listFeedback = async ({ page, perPage }: ListParams) =>
  readFeedbackPage(await readUpstream<unknown>('/api/v1/feedback', { page, perPage }));

/** One visitor's feedback by its id. Throws UpstreamError: 404 where there is none. */
export const getFeedback = async (id: string) =>
  readFeedback(await readUpstream<unknown>(`/api/v1/feedback/${encodeURIComponent(id)}`));
