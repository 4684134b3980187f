import 'server-only';
import type { ListParams } from '../list-params';
import { read } from '../server/read';

/** One page of the reviews that were decided, the latest first. */
export const listDecidedReviews = ({ page, perPage, took, from, to }: ListParams) =>
  read('GET /dashboard/decided-reviews', { query: { page, perPage, took, from, to } });
