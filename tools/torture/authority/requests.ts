import { randomUUID } from 'node:crypto';
import { multipart, multipartType, type Parts } from '../model/forms';
import type { Row } from './row';

/** A call as it is sent, from the root of the upstream. */
export type SentRequest = { method: string; path: string; type?: string; body?: string };
/** What the record of a call is named by, and what else a complete request holds. */
export type RequestSubject = {
  id: string;
  slug: string;
  /** A listing that the sender may copy, and its kind's own company. */
  original: string;
  owner: string;
  newOwner: string;
  site: string;
  forms: Record<'safari' | 'property', Parts>;
};

const article = (site: string) => ({
  title: 'What to pack',
  description: 'A warm layer.',
  visibleOn: [site],
});
const kindOf = (call: string) => (call.includes('property') ? 'property' : 'safari');

/** What a call has behind its path. */
function queryOf(call: string, id: string): string {
  if (/\/ranking$|\/fee-steps\//.test(call)) return '?website=&fee=2';
  if (/\/(approve|reject)$/.test(call) && call.startsWith('PUT')) return `?${kindOf(call)}=${id}`;
  if (/^DELETE \/dashboard\/(safari|property|adverts|info)$|\/restore$/.test(call)) return `?entryId=${id}`;
  if (/^PUT \/dashboard\/(safari|property|info)(\/drafts)?$/.test(call)) return `?id=${id}`;
  if (/company-details$|partner-details$/.test(call)) return `?id=${id}`;
  if (/\/(enquiry|view)-count$/.test(call)) return `?days=30&companyId=${id}`;
  if (call.endsWith('/daily-series')) return `?days=30&companyId=${id}`;
  if (call.endsWith('/daily-groups')) return `?days=30&metric=views&by=listing&companyId=${id}`;
  if (call.endsWith('/decided-reviews')) return '?perPage=100';
  if (call.endsWith('/frame')) return '?reads=/dashboard/unread-counts';
  if (call.endsWith('/finder')) return `?search=${id.slice(0, 10)}`;
  return /-count$/.test(call) ? '?days=30' : '';
}

/** A change of one row among many, of the kind that its row of the table names. */
function manyOf(call: string, way: string, { id, newOwner, site }: RequestSubject): object {
  const parts: Record<string, object> = {
    decline: { comments: 'Too dark.' },
    owner: { newOwner },
    seasons: { year: 2026, percent: 6, rounding: 'dollar' },
    visibility: { visibleTo: '2098-12-31' },
    website: { website: site },
  };
  const change = { action: way, ...parts[way] };
  if (way === 'prices') return { change, file: 'id,season,price,from,to' };
  return call.endsWith('/preview')
    ? { change, chosen: { by: 'ids', ids: [id] } }
    : { change, rows: [{ _id: id, version: 1 }] };
}

const staff = { name: 'Zed', type: 'safari-admin', company: null };

function jsonOf(call: string, way: string, named: RequestSubject): object | null {
  const { id, newOwner, site } = named;
  if (call.endsWith('/change-owner')) return { entryId: id, newOwner };
  if (/^PUT .*\/reject$/.test(call)) return { comments: 'Too dark.' };
  if (call.startsWith('POST /dashboard/batches/')) return manyOf(call, way, named);
  if (/^POST \/dashboard\/exports\/[a-z-]+$/.test(call)) return { ids: [id] };
  if (call.startsWith('POST') && call.endsWith('/claim')) return {};
  if (call.endsWith('/approve-application')) return { id };
  if (call.endsWith('/reject-application')) return { id, adminComments: 'No.' };
  if (/mark-(general-)?enquiry-(un)?read$/.test(call)) return { id };
  if (/mark-(general-)?enquiries-read$/.test(call)) return { search: 'nobody' };
  if (call.endsWith('/replies')) return { text: 'We would love to.' };
  if (/^(POST|PUT) .*\/saved-replies/.test(call)) return { replyName: randomUUID(), replyText: 'Yes.' };
  if (call === 'POST /dashboard/list-views') return { list: '/enquiries', name: randomUUID(), query: '' };
  if (call === 'PUT /dashboard/list-views/:id') return { name: randomUUID() };
  if (call.endsWith('/note')) return { note: 'Quiet tent.' };
  if (call.endsWith('/state')) return { state: 'won' };
  if (call.endsWith('/assignee')) return { assignee: null };
  if (call.endsWith('/:note')) return { isDone: true };
  if (/\/review-rules\/:rule$|\/trusted-companies\/:id$/.test(call)) return { isOn: true };
  if (call === 'POST /dashboard/decline-templates')
    return { templateName: randomUUID(), templateText: 'Too dark.' };
  if (call.endsWith('/people/invitations')) return { email: `${id}@colleague.test`, right: 'editor' };
  if (call === 'POST /dashboard/accounts') return { ...staff, email: `${randomUUID()}@staff.test` };
  if (call === 'PUT /dashboard/accounts/:id') return staff;
  if (call.endsWith('/address')) return { email: `${randomUUID()}@staff.test` };
  if (call === 'PUT /dashboard/companies/:id') return { companyName: 'Walks', tradingName: 'Walks' };
  if (call === 'PUT /dashboard/people/:id') return { right: 'enquiries' };
  if (call === 'PUT /dashboard/notices') return { kind: 'digest', isOn: false };
  if (call === 'POST /auth/revoke-token') return { userId: id };
  if (call.includes('/presence/')) return { tab: 'a-tab-of-mine' };
  if (call.endsWith('/deleteFilesFromStorage')) return { filesToRemove: [] };
  return /^(POST|PUT) \/dashboard\/info$/.test(call) ? article(site) : null;
}

function formOf(call: string, { original, owner, site, forms }: RequestSubject): Parts | null {
  if (/^(POST|PUT) \/dashboard\/(safari|property)(\/drafts)?$/.test(call)) {
    const texts = { ...forms[kindOf(call)], title: 'A copy', visibleOn: site };
    return call.startsWith('POST') ? { ...texts, copyOf: original, owner } : texts;
  }
  if (call === 'PUT /dashboard/adverts/:id') return { title: 'Later', advertUrl: 'https://offers.example' };
  if (call === 'PUT /dashboard/websites/:id') return { name: 'A name' };
  return call === 'PUT /dashboard/company-details' ? { description: 'Walks.' } : null;
}

/** A complete request of a row's call about a record. */
export function requestOf(
  { call, way, of }: Pick<Row, 'call' | 'way' | 'of'>,
  named: RequestSubject,
): SentRequest {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern
    .replace(':slug', named.slug)
    .replace(':kind', of.split(' ').at(-1) ?? '')
    .replace(/:(id|name)/, named.id)
    .replace(/:(note|file)/, named.id)
    .replace(':rule', 'typo')
    .replace(':version', named.id);
  const address = { method, path: path + queryOf(call, named.id) };
  const json = jsonOf(call, way, named);
  if (json) return { ...address, type: 'application/json', body: JSON.stringify(json) };
  const form = formOf(call, named);
  return form ? { ...address, type: multipartType, body: multipart(form) } : address;
}
