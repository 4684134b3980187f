import { dash } from '../../platform/values/format';
import { parseUrl } from '../../platform/values/parse-url';

/** The host of a website's address, 'mara-guide.example'; a dash where it is no address. */
export const domainOf = (url: string) => parseUrl(url)?.host || dash;

/** Where a website is edited. */
export const editWebsitePath = (id: string) => `/websites/edit/${encodeURIComponent(id)}`;
