import { dash } from '../format';

/** The host of a website's address, 'mara-guide.example'; a dash where it is no address. */
export const domainOf = (url: string) => (URL.canParse(url) && new URL(url).host) || dash;

/** Where a website is edited. */
export const editWebsitePath = (id: string) => `/websites/edit/${encodeURIComponent(id)}`;
