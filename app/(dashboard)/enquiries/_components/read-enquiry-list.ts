import { canNarrowToCompany, listEnquiries } from '@/lib/enquiries/server';
import { hasDesk, knownFilterOf, readHighValue } from '@/lib/enquiries/enquiry-desk/server';
import type { FilterName } from '@/lib/lists/list-filters/schema';
import { filterNames } from '@/lib/lists/lists';
import { knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import { parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { unreadCounts } from '@/lib/enquiries/unread/server';
import { read } from '@/lib/platform/server/read';

const filtersFor = (user: TokenUser): FilterName[] => [
  ...(hasDesk() ? (['listing'] as const) : []),
  ...(canNarrowToCompany(user) ? (['company'] as const) : []),
  ...(hasDesk() ? [...knownFilters('website'), 'from' as const, 'to' as const] : []),
];

/** The list in the address, its filters, and the enquiry whose dialog is open. */
export async function readEnquiryList(user: TokenUser, query: Awaited<ListPageProps['searchParams']>) {
  const { id, company, ...named } = parseRecordListParams(query);
  const filter = knownFilterOf({
    ...named,
    company: canNarrowToCompany(user) ? company : undefined,
    website: knownFilters('website').length > 0 ? named.website : undefined,
  });
  const names = filtersFor(user);
  const others = filterNames.filter((name) => !names.includes(name));
  const params = { ...named, ...filter, ...Object.fromEntries(others.map((name) => [name, undefined])) };
  const isSingle = id && hasCapability('single-enquiries');
  const [answer, single, unread, filters, highValueFrom] = await Promise.all([
    load(listEnquiries(params)),
    isSingle ? load(read('GET /dashboard/enquiries/:id', { params: { id } })) : null,
    hasDesk() ? unreadCounts() : null,
    readFilters(filter, names),
    hasDesk() && filter.view === 'high' ? readHighValue() : undefined,
  ]);
  const record = single?.data ?? answer.data?.docs.find(({ _id }) => _id === id);
  const hasUnread = Boolean(unread?.enquiries);
  return { params, filter, answer, record, toasts: single?.toasts, hasUnread, filters, highValueFrom };
}

export type EnquiryListData = Omit<Awaited<ReturnType<typeof readEnquiryList>>, 'toasts'>;
