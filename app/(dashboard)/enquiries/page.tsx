import type { Metadata } from 'next';
import { List } from '@/components/lists/data-table/list';
import { MarkAllRead } from '@/components/enquiries/enquiry-desk/mark-all-read';
import { newestSeen } from '@/components/enquiries/enquiry-desk/newest-seen';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { canNarrowToCompany, getEnquiry, listEnquiries } from '@/lib/enquiries/server';
import { hasDesk, hasSpam, knownFilterOf, spamRightOf } from '@/lib/enquiries/enquiry-desk/server';
import { isNarrowed } from '@/lib/enquiries/enquiry-desk/schema';
import { listAddress, parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import { choosingOf } from '@/lib/lists/batches/server';
import { knownFilters } from '@/lib/lists/list-filters/server';
import { isStaff } from '@/lib/listings/rights';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { unreadCounts } from '@/lib/enquiries/unread/server';
import * as texts from '@/texts/enquiries/enquiries';
import * as titles from '@/texts/platform/menu';
import { EnquiryFilter } from './_components/enquiry-filter';
import { enquiryTable } from './_components/enquiry-table';
import { EnquiryViewer } from './_components/enquiry-viewer';
import { EnquiryViews } from './_components/enquiry-views';
import { readNarrowing } from './_components/narrowing';

export const metadata: Metadata = { title: titles.enquiries };

/** What can be done with chosen rows: what is not real yet cannot be taken as real, and the other way round. */
function choosingIn(view: string | undefined, user: TokenUser) {
  const choosing = choosingOf('enquiries', user);
  const senseless = view === 'spam' ? 'spam' : 'real';
  return choosing && { ...choosing, actions: choosing.actions.filter(({ value }) => value !== senseless) };
}

export default async function EnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/enquiries');
  const { id, company, ...given } = parseRecordListParams(await searchParams);
  const filter = knownFilterOf({
    ...given,
    company: canNarrowToCompany(user) ? company : undefined,
    website: knownFilters('website').length > 0 ? given.website : undefined,
  });
  const params = { ...given, owner: undefined, shown: undefined, ...filter };
  const isKnown = id && hasCapability('single-enquiries');
  const [answer, single, unread, { filters, chosen, ...choices }] = await Promise.all([
    load(listEnquiries(params)),
    isKnown ? load(getEnquiry(id)) : null,
    hasDesk() ? unreadCounts() : null,
    readNarrowing(user, filter),
  ]);
  const record = single?.data ?? answer.data?.docs.find(({ _id }) => _id === id);
  const total = answer.data?.total ?? 0;
  const hasOwners = answer.data?.docs.some(({ owner }) => owner?.companyName) ?? false;
  return (
    <>
      {single && <PageToasts messages={single.toasts} />}
      <PageHeader title={titles.enquiries} description={texts.enquiriesHelp} />
      <List
        definition={enquiryTable(user.id, {
          withOwner: isStaff(user.type) && hasOwners,
          withWebsite: hasCapability('enquiry-websites'),
          hasDesk: hasDesk(),
        })}
        path="/enquiries"
        params={params}
        answer={answer}
        counted={texts.counted}
        choose={choosingIn(filter.view, user)}
        views={
          filters && (
            <EnquiryViews params={params} highValueFrom={filters.highValueFrom} hasSpam={hasSpam()} />
          )
        }
        filter={filters && <EnquiryFilter params={params} {...choices} count={chosen.length} />}
        chosen={chosen}
        tools={
          filter.view !== 'spam' && unread?.enquiries && total > 0 ? (
            <MarkAllRead
              list="enquiries"
              found={{
                filters: filter,
                search: params.search,
                upTo: newestSeen(answer.data?.docs, params.page),
              }}
              total={total}
            />
          ) : undefined
        }
        emptyAction={
          isNarrowed(filter) && <ButtonLink href="/enquiries">{texts.showAllEnquiries}</ButtonLink>
        }
      >
        {(table, enquiries) => (
          <EnquiryViewer
            enquiries={enquiries}
            userId={user.id}
            named={record ? { record, closedAddress: listAddress('/enquiries', params) } : null}
            hasDesk={hasDesk()}
            spamRight={spamRightOf(user)}
          >
            {table}
          </EnquiryViewer>
        )}
      </List>
    </>
  );
}
