import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listSafaris = ({ hide: _hide, ...query }: ListParams) =>
  read('GET /dashboard/company-safaris', { query });

export const getSafari = (slug: string) => read('GET /dashboard/safari/:slug', { params: { slug } });
