import 'server-only';
import type { ListingKind } from '../listings/listing';
import { referenceLists } from '../reference/schema';
import { websiteBodyLimit } from '../websites/website';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Call = {
  method: Method;
  /** The upstream's path; ':name' stands for one segment. */
  path: string;
  body: 'none' | 'json' | 'multipart';
  /** The longest body in bytes, where it differs from others of its kind. */
  limit?: number;
  /** Needs no session, gets no token, and its refusals say nothing about one. */
  open?: true;
  /** Answers with a file instead of JSON: one that any site may show, or one for this reader's eyes in the dashboard alone. */
  file?: 'public' | 'private';
};

/** The calls of one kind of listing. */
function listingCalls(kind: ListingKind): Call[] {
  const path = `/dashboard/${kind}`;
  return [
    { method: 'GET', path: `${path}/ranking`, body: 'none' },
    { method: 'GET', path: `${path}/:slug`, body: 'none' },
    { method: 'POST', path, body: 'multipart' },
    { method: 'PUT', path, body: 'multipart' },
    { method: 'DELETE', path, body: 'none' },
    { method: 'PUT', path: `${path}/change-owner`, body: 'json' },
    { method: 'PUT', path: `${path}/approve`, body: 'none' },
    { method: 'PUT', path: `${path}/reject`, body: 'json' },
    { method: 'POST', path: `${path}/restore`, body: 'none' },
  ];
}

/** Every call that passes from the browser to the upstream; the rest is 404. Handbook, roles-and-routes 7. */
export const calls: readonly Call[] = [
  { method: 'POST', path: '/auth/revoke-token', body: 'json' },
  { method: 'POST', path: '/auth/password/forgot', body: 'json', open: true },
  { method: 'POST', path: '/auth/password/reset', body: 'json', open: true },
  { method: 'POST', path: '/dashboard/password/change', body: 'json' },
  { method: 'GET', path: '/dashboard/company-details', body: 'none' },
  { method: 'PUT', path: '/dashboard/company-details', body: 'multipart' },
  { method: 'DELETE', path: '/dashboard/deleteFilesFromStorage', body: 'json' },
  { method: 'GET', path: '/dashboard/companies', body: 'none' },
  { method: 'GET', path: '/dashboard/analytics/enquiry-count', body: 'none' },
  { method: 'GET', path: '/dashboard/analytics/view-count', body: 'none' },
  { method: 'GET', path: '/dashboard/analytics/general-enquiry-count', body: 'none' },
  { method: 'GET', path: '/dashboard/enquiries', body: 'none' },
  { method: 'GET', path: '/dashboard/general-enquiries', body: 'none' },
  { method: 'POST', path: '/dashboard/mark-enquiry-read', body: 'json' },
  { method: 'POST', path: '/dashboard/mark-general-enquiry-read', body: 'json' },
  ...listingCalls('safari'),
  ...listingCalls('property'),
  { method: 'GET', path: '/dashboard/websites', body: 'none' },
  { method: 'GET', path: '/dashboard/websites/:id', body: 'none' },
  { method: 'POST', path: '/dashboard/websites', body: 'multipart', limit: websiteBodyLimit },
  { method: 'PUT', path: '/dashboard/websites/:id', body: 'multipart', limit: websiteBodyLimit },
  { method: 'GET', path: '/dashboard/company-safaris', body: 'none' },
  { method: 'GET', path: '/dashboard/company-properties', body: 'none' },
  { method: 'GET', path: '/dashboard/register/applications', body: 'none' },
  { method: 'POST', path: '/dashboard/register/approve-application', body: 'json' },
  { method: 'POST', path: '/dashboard/register/reject-application', body: 'json' },
  { method: 'POST', path: '/dashboard/register/invite', body: 'json' },
  { method: 'POST', path: '/api/v1/register/verify', body: 'json', open: true },
  { method: 'POST', path: '/api/v1/register/renew', body: 'json', open: true },
  { method: 'GET', path: '/dashboard/safari-owners', body: 'none' },
  { method: 'GET', path: '/dashboard/property-owners', body: 'none' },
  { method: 'GET', path: '/dashboard/partner-details', body: 'none' },
  { method: 'GET', path: '/api/v1/feedback', body: 'none' },
  { method: 'GET', path: '/api/v1/feedback/:id', body: 'none' },
  { method: 'DELETE', path: '/api/v1/feedback/:id', body: 'none' },
  { method: 'GET', path: '/dashboard/info', body: 'none' },
  { method: 'GET', path: '/dashboard/info/:id', body: 'none' },
  { method: 'POST', path: '/dashboard/info', body: 'json' },
  { method: 'PUT', path: '/dashboard/info', body: 'json' },
  { method: 'DELETE', path: '/dashboard/info', body: 'none' },
  { method: 'GET', path: '/dashboard/adverts', body: 'none' },
  { method: 'GET', path: '/dashboard/paginated-adverts', body: 'none' },
  { method: 'GET', path: '/dashboard/adverts/:id', body: 'none' },
  { method: 'POST', path: '/dashboard/adverts', body: 'multipart' },
  { method: 'PUT', path: '/dashboard/adverts/:id', body: 'multipart' },
  { method: 'DELETE', path: '/dashboard/adverts', body: 'none' },
  ...Object.values(referenceLists).map(({ path }): Call => ({ method: 'GET', path, body: 'none' })),
  { method: 'GET', path: '/api/v1/files/:name', body: 'none', open: true, file: 'public' },
  { method: 'GET', path: '/api/v1/private/:name', body: 'none', file: 'private' },
];

/** A call of the list with the address it has at the upstream, path and query. */
export type FoundCall = { call: Call; address: string };
export type NoCall = { refusal: 400 | 404 };

const longestAddress = 8000;
const controlOrSeparator = /[\u0000-\u001f\u007f/\\]/;

/** A path's segments, decoded; null where one is malformed or means something else than its text. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    const odd = (text: string) => text === '' || /^\.+$/.test(text) || controlOrSeparator.test(text);
    return segments.some(odd) ? null : segments;
  } catch {
    return null;
  }
}

const patterns = calls.map((call) => ({ call, parts: call.path.split('/').slice(1) }));

const fits = (parts: string[], segments: string[]) =>
  parts.length === segments.length &&
  parts.every((part, index) => part.startsWith(':') || part === segments[index]);

/**
 * Finds the call that a request under /api asks for. `path` is the handler's, percent-encoded and without the base path:
 * '/api/dashboard/enquiries', '/api/v1/files/x.png'. A refusal is 400 for a path that cannot be one of ours, else 404.
 */
export function findCall(method: string, path: string, search: string): FoundCall | NoCall {
  const upstreamPath = path.replace(/^\/api(?=\/(auth|dashboard)\/)/, '');
  const segments = path.length + search.length > longestAddress ? null : segmentsOf(upstreamPath);
  if (!segments) return { refusal: 400 };
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = patterns.find(({ call, parts }) => call.method === asked && fits(parts, segments));
  if (!found) return { refusal: 404 };
  return { call: found.call, address: `/${segments.map(encodeURIComponent).join('/')}${search}` };
}
