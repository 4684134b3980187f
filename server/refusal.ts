import type { IncomingMessage } from 'node:http';
import { basePath } from '@/lib/paths';

/** The longest address taken: room for every query of ours, none for a flood. In characters. */
const longestAddress = 8_000;

export type Refusal = { status: number; text: string };

/** Whoever asks whether the server lives or is ready may call it by any name. */
const probes = [`${basePath}/api/health`, `${basePath}/api/ready`];

export type IsOurHost = (header: string | undefined) => boolean;

const reading = ['GET', 'HEAD', 'OPTIONS'];
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Calls alone are changed by anything; Next answers such a method at a file of public/ with an error of its own. */
const isMethodOf = (path: string, method: string) =>
  reading.includes(method) || (path.startsWith(`${basePath}/api/`) && changing.includes(method));

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
 * echoes them into a Location), addresses beyond all use, bodies in a coding of their own, two Host headers, and a Host that is none of ours.
 */
export function refusalOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
  isOurHost: IsOurHost,
): Refusal | null {
  const { method = '', url = '' } = request;
  const [path = ''] = url.split('?', 1);
  if (url.length > longestAddress) return { status: 414, text: 'The address is too long.' };
  if (!url.startsWith('/')) return { status: 400, text: 'The target must be a path.' };
  if (!isReadable(path)) return { status: 400, text: 'The address cannot be read.' };
  // The parser gives up on another one only after the request has begun.
  if (!/^(chunked)?$/i.test(request.headers['transfer-encoding'] ?? ''))
    return { status: 400, text: 'The body must be sent whole or in chunks.' };
  if (!isMethodOf(path, method)) return { status: 405, text: 'Method not allowed.' };
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return { status: 400, text: 'One Host header only.' };
  if (!isOurHost(request.headers.host) && !probes.includes(path))
    return { status: 421, text: 'This address is not served here.' };
  return null;
}
