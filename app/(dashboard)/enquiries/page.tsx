import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { PageToasts } from '@/components/ui/toasts';
import { orNothing } from '@/lib/analytics/server';
import { listCompanies } from '@/lib/companies/server';
import { canNarrowToCompany, getEnquiry, listEnquiries } from '@/lib/enquiries/server';
import { enquiryFilters, hasDesk } from '@/lib/enquiry-desk/server';
import { isNarrowed } from '@/lib/enquiry-desk/schema';
import { filterOf } from '@/lib/enquiry-desk/form';
import { listAddress, parseRecordListParams, type ListPageProps } from '@/lib/list-params';
import { choosingOf } from '@/lib/many/server';
import { knownFilters } from '@/lib/list-filters/server';
import { listChoices } from '@/lib/reference/server';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { unreadCounts } from '@/lib/unread/server';
import * as texts from '@/texts/enquiries';
import * as titles from '@/texts/menu';
import { CompanyChip } from './_components/company-chip';
import { enquiryTable } from './_components/enquiry-table';
import { EnquiryViewer } from './_components/enquiry-viewer';
import { EnquiryViews } from './_components/enquiry-views';
import { MarkAllRead } from './_components/mark-all-read';

export const metadata: Metadata = { title: titles.enquiries };

export default async function EnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/enquiries');
  const { id, company, ...given } = parseRecordListParams(await searchParams);
  const hasWebsites = knownFilters('website').length > 0;
  const filter = filterOf({
    ...given,
    company: canNarrowToCompany(user) ? company : undefined,
    website: hasWebsites ? given.website : undefined,
  });
  const params = { ...given, owner: undefined, shown: undefined, ...filter };
  const isKnown = id && hasCapability('single-enquiries');
  const [answer, single, filters, unread, companies, websites] = await Promise.all([
    load(listEnquiries(params)),
    isKnown ? load(getEnquiry(id)) : null,
    enquiryFilters(),
    hasDesk() ? unreadCounts() : null,
    filter.company ? load(listCompanies()) : null,
    hasDesk() && hasWebsites ? orNothing(listChoices('destinationWebsites')) : null,
  ]);
  const record = single?.data ?? answer.data?.docs.find(({ _id }) => _id === id);
  const total = answer.data?.total ?? 0;
  return (
    <>
      {single && <PageToasts messages={single.toasts} />}
      <PageHeader
        title={titles.enquiries}
        description={texts.enquiriesHelp}
        action={
          unread?.enquiries && total > 0 ? (
            <MarkAllRead found={{ ...filter, search: params.search }} total={total} />
          ) : undefined
        }
      />
      {filter.company && <CompanyChip params={params} companies={companies?.data ?? null} />}
      {filters && <EnquiryViews params={params} filters={filters} websites={websites} />}
      <List
        definition={enquiryTable(user.id)}
        path="/enquiries"
        params={params}
        answer={answer}
        counted={texts.counted}
        choose={choosingOf('enquiries', user)}
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
          >
            {table}
          </EnquiryViewer>
        )}
      </List>
    </>
  );
}
