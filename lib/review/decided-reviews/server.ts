import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listDecidedReviews = ({ page, perPage, took, from, to }: ListParams) =>
  read('GET /dashboard/decided-reviews', { query: { page, perPage, took, from, to } });
