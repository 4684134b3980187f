/** Not `URL.canParse`: in Node 20 it fails on letters such as ü after thousands of calls. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
