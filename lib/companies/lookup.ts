import { basePath } from '../paths';

export const lookupCookie = 'lookup';

export function rememberCompany(id: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = id ? '' : '; Max-Age=0';
  document.cookie = `${lookupCookie}=${encodeURIComponent(id ?? '')}; Path=${basePath}; SameSite=Lax${life}${secure}`;
}

/** The remembered company; one that these lack is forgotten. */
export function recallCompany(companies: readonly { _id: string }[]): string | undefined {
  const value = new RegExp(`(?:^|; )${lookupCookie}=([^;]*)`).exec(document.cookie)?.[1];
  const remembered = value && decodeURIComponent(value);
  const found = companies.find(({ _id }) => _id === remembered)?._id;
  if (remembered && !found) rememberCompany(null);
  return found;
}
