import 'server-only';
import { randomBytes } from 'node:crypto';
import { isOpen, isPublic, matchRoute } from '../../access';
import { isLoopbackHost } from '../node/addresses';
import { env } from '../server/env';
import { latePartStyle, toastStyles } from './library-styles';
import { mapConfig, mapSources } from '../server/map-config';

const reportsPath = '/admin/api/csp';

export const newNonce = () => randomBytes(16).toString('base64');

/** The policy of a page; Next reads the nonce from the request's copy of it. */
export function contentSecurityPolicy(nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const evaluation = isDevelopment ? " 'unsafe-eval'" : '';
  // The development server writes its own styles into the page.
  const inline = isDevelopment
    ? "'unsafe-inline'"
    : [`'nonce-${nonce}'`, ...toastStyles.map((hash) => `'${hash}'`)].join(' ');
  const { fileOrigins } = env();
  const maps = mapSources(mapConfig(env()));
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    `style-src 'self' ${inline}`,
    ...(isDevelopment ? [] : [`style-src-attr 'unsafe-hashes' '${latePartStyle}'`]),
    ["img-src 'self' data: blob:", ...fileOrigins, ...maps].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...maps].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportsPath}`,
    'report-to csp',
  ].join('; ');
}

export const transportSecurity = (): [string, string][] =>
  env().publicUrl.startsWith('https:')
    ? [['strict-transport-security', 'max-age=63072000; includeSubDomains']]
    : [];

/** At private addresses without https browsers log it as an error on every page. */
function openerPolicy(): [string, string][] {
  const { protocol, hostname } = new URL(env().publicUrl);
  const isHeeded = protocol === 'https:' || isLoopbackHost(hostname);
  return isHeeded ? [['cross-origin-opener-policy', 'same-origin']] : [];
}

/** Public pages except the login may have a token in the address, which no Referer may pass on. */
function mayHoldToken(path: string): boolean {
  const route = matchRoute(path);
  return route !== null && route !== '/login' && (isPublic(route) || isOpen(route));
}

export const pageHeaders = (path: string): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['reporting-endpoints', `csp="${reportsPath}"`],
  ['referrer-policy', mayHoldToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ...openerPolicy(),
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
  ...transportSecurity(),
];
