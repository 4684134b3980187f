/**
 * The URL of a text, or null where it is none. Not by `URL.canParse`: in Node 20 that says no to letters such as ü once it has been called
 * some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
