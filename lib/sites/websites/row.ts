import { dash } from '../../platform/values/format';
import { parseUrl } from '../../platform/values/parse-url';

export const domainOf = (url: string) => parseUrl(url)?.host || dash;

export const editWebsitePath = (id: string) => `/websites/edit/${encodeURIComponent(id)}`;
