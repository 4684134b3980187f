import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listFeedback = ({ page, perPage, website, from, to }: ListParams) =>
  read('GET /api/v1/feedback', { query: { page, perPage, website, from, to } });

export const getFeedback = (id: string) => read('GET /api/v1/feedback/:id', { params: { id } });
