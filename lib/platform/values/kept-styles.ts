import { deviceCookies } from './device-choices';

const separator = '!';
/** Two versions side by side have some each. */
const mostNames = 6;

/** 'a1b2' of '/admin/_next/static/chunks/a1b2.css'; the name has the sheet's hash. */
export const sheetName = (href: string) => /([^/]+)\.css(?:\?.*)?$/.exec(href)?.[1] ?? '';

/** The names in a Cookie header or `document.cookie`. */
export function keptStyles(cookies: string | undefined): string[] {
  const value = new RegExp(`(?:^|; *)${deviceCookies.styles}=([^;]*)`).exec(cookies ?? '')?.[1];
  return value ? value.split(separator) : [];
}

/** The cookie's value with these names first. */
export const withKeptStyles = (names: string[], kept: string[]) =>
  [...new Set([...names, ...kept])].slice(0, mostNames).join(separator);
