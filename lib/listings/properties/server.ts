import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** A page of the properties that the signed-in person may see. */
export const listProperties = ({ hide: _hide, ...query }: ListParams) =>
  read('GET /dashboard/company-properties', { query });

/** One property by its slug; 404 for one that is not there or is not theirs. */
export const getProperty = (slug: string) => read('GET /dashboard/property/:slug', { params: { slug } });
