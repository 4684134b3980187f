import { basePath } from '../paths';

export const lookupCookie = 'lookup';

export function rememberCompany(id: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = id ? '' : '; Max-Age=0';
  document.cookie = `${lookupCookie}=${encodeURIComponent(id ?? '')}; Path=${basePath}; SameSite=Lax${life}${secure}`;
}

export function rememberedCompany(): string | undefined {
  const value = new RegExp(`(?:^|; )${lookupCookie}=([^;]*)`).exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : undefined;
}
