import type { IncomingMessage } from 'node:http';
import { basePath } from '@/lib/paths';

const longestAddress = 8_000;

type Refusal = { status: number; text: string };

/** Probes may use any Host. */
const probes = [`${basePath}/api/health`, `${basePath}/api/ready`];

export type IsOurHost = (header: string | undefined) => boolean;

const reading = ['GET', 'HEAD', 'OPTIONS'];
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Only calls change anything; for a file in public/ Next fails with its own error. */
const isMethodOf = (path: string, method: string) =>
  reading.includes(method) || (path.startsWith(`${basePath}/api/`) && changing.includes(method));

/** On a broken percent sign Next fails with its own error. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Refuses methods, paths (Next echoes them into Location), lengths, codings, and Hosts that are not ours. */
export function refusalOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
  isOurHost: IsOurHost,
): Refusal | null {
  const { method = '', url = '' } = request;
  const [path = ''] = url.split('?', 1);
  if (url.length > longestAddress) return { status: 414, text: 'The address is too long.' };
  if (!url.startsWith('/')) return { status: 400, text: 'The target must be a path.' };
  if (!isReadable(path)) return { status: 400, text: 'The address cannot be read.' };
  // The parser fails on others only after the request has begun.
  if (!/^(chunked)?$/i.test(request.headers['transfer-encoding'] ?? ''))
    return { status: 400, text: 'The body must be sent whole or in chunks.' };
  if (!isMethodOf(path, method)) return { status: 405, text: 'Method not allowed.' };
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return { status: 400, text: 'One Host header only.' };
  if (!isOurHost(request.headers.host) && !probes.includes(path))
    return { status: 421, text: 'This address is not served here.' };
  return null;
}
