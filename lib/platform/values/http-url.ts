import { parseUrl } from './parse-url';

/** Blanks, control and invisible characters, and the backslash that browsers read as a slash. */
const misleading =
  /[\s\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** An absolute http(s) address with a host, without credentials or misleading characters. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || misleading.test(text)) return false;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.hostname !== '' && url.username === '' && url.password === '';
}
