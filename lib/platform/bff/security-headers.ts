import 'server-only';
import { randomBytes } from 'node:crypto';
import { isOpen, isPublic, matchRoute } from '../../access';
import { isLoopbackHost } from '../node/addresses';
import { env } from '../server/env';
import { toastStyles } from './library-styles';
import { mapConfig, mapSources } from '../server/map-config';

/** Where browsers report what a page's policy has stopped. */
const reportsPath = '/admin/api/csp';

/** A fresh nonce of 128 random bits. */
export const newNonce = () => randomBytes(16).toString('base64');

/** The Content-Security-Policy of a page whose scripts carry `nonce`. Next reads the nonce from the request's copy of it. */
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

/** Strict-Transport-Security where users come by https, else nothing. */
export const transportSecurity = (): [string, string][] =>
  env().publicUrl.startsWith('https:')
    ? [['strict-transport-security', 'max-age=63072000; includeSubDomains']]
    : [];

/** Cross-Origin-Opener-Policy where browsers heed it; at an address of a private network they call it an error on every page. */
function openerPolicy(): [string, string][] {
  const { protocol, hostname } = new URL(env().publicUrl);
  const isHeeded = protocol === 'https:' || isLoopbackHost(hostname);
  return isHeeded ? [['cross-origin-opener-policy', 'same-origin']] : [];
}

/**
 * Whether a page's address may hold a token, which shall reach nobody as the page that somebody came from: mails lead to pages that nobody
 * has to be signed in for, so these are all but the login.
 */
function mayHoldToken(path: string): boolean {
  const route = matchRoute(path);
  return route !== null && route !== '/login' && (isPublic(route) || isOpen(route));
}

/** The headers of a page beside its policy. */
export const pageHeaders = (path: string): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['reporting-endpoints', `csp="${reportsPath}"`],
  ['referrer-policy', mayHoldToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ...openerPolicy(),
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
  ...transportSecurity(),
];
