import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listProperties = ({ hide: _hide, ...query }: ListParams) =>
  read('GET /dashboard/company-properties', { query });

export const getProperty = (slug: string) => read('GET /dashboard/property/:slug', { params: { slug } });
