import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** One page of the reviews that were decided, the latest first. */
export const listDecidedReviews = ({ page, perPage, took, from, to }: ListParams) =>
  read('GET /dashboard/decided-reviews', { query: { page, perPage, took, from, to } });
