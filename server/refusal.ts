import type { IncomingMessage } from 'node:http';

/** The longest address taken: room for every query of ours, none for a flood. In characters. */
const longestAddress = 8_000;

export type Refusal = { status: number; text: string };

/** Next answers a path with a broken percent sign with an error of its own. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Says why a request goes no further, or null for one that may pass: methods that no page has, targets that are no path (Next
 * echoes them into a Location), addresses beyond all use, and two Host headers.
 */
export function refusalOf(request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): Refusal | null {
  const { method = '', url = '' } = request;
  if (method === 'TRACE' || method === 'CONNECT') return { status: 405, text: 'Method not allowed.' };
  if (url.length > longestAddress) return { status: 414, text: 'The address is too long.' };
  if (!url.startsWith('/')) return { status: 400, text: 'The target must be a path.' };
  if (!isReadable(url.split('?', 1)[0] ?? '')) return { status: 400, text: 'The address cannot be read.' };
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return { status: 400, text: 'One Host header only.' };
  return null;
}
