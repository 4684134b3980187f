export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Puts the method and the path of a call's name apart. */
export function partsOf(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}

/** A call's path with its parameters filled in. */
export const filledPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
