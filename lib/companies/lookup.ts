import { basePath } from '../paths';

/** The cookie, kept for the browser's session, that holds the company chosen in the dashboard's quick lookup. */
export const lookupCookie = 'lookup';

/** Remembers the chosen company, or forgets it (browser). */
export function rememberCompany(id: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = id ? '' : '; Max-Age=0';
  document.cookie = `${lookupCookie}=${encodeURIComponent(id ?? '')}; Path=${basePath}; SameSite=Lax${life}${secure}`;
}

/** The company chosen last, as the browser knows it; undefined for none. */
export function rememberedCompany(): string | undefined {
  const value = new RegExp(`(?:^|; )${lookupCookie}=([^;]*)`).exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : undefined;
}
