import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** One page of the feedback, newest first. */
export const listFeedback = ({ page, perPage, website, from, to }: ListParams) =>
  read('GET /api/v1/feedback', { query: { page, perPage, website, from, to } });

/** One visitor's feedback by its id. */
export const getFeedback = (id: string) => read('GET /api/v1/feedback/:id', { params: { id } });
