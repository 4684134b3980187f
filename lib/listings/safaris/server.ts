import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** A page of the safaris that the signed-in person may see. */
export const listSafaris = ({ hide: _hide, ...query }: ListParams) =>
  read('GET /dashboard/company-safaris', { query });

/** One safari by its slug; 404 for one that is not there or is not theirs. */
export const getSafari = (slug: string) => read('GET /dashboard/safari/:slug', { params: { slug } });
