import { basePath } from '../../paths';

const yearSeconds = 365 * 24 * 3600;

export function flashOnLogin(code: string): void {
  document.cookie = `flash=${code}; Path=${basePath}; Max-Age=60; SameSite=Lax`;
}

/** Keeps a choice for a year, readable by the server; '' deletes it. */
export function rememberChoice(name: string, value: string): void {
  const life = value ? yearSeconds : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${basePath}; Max-Age=${life}; SameSite=Lax${secure}`;
}

export function rememberZone(): void {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKept = document.cookie.split('; ').includes(`zone=${encodeURIComponent(zone)}`);
  if (zone && !isKept) rememberChoice('zone', zone);
}
