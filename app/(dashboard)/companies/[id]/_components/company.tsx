import { PageLink } from '@/components/platform/ui/page-link';
import { History } from '../../../_components/history';
import { Alert } from '@/components/platform/ui/alert';
import { Badge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import type { OneCompany } from '@/lib/companies/calls';
import { accountsPath } from '@/lib/account/accounts/paths';
import { load } from '@/lib/platform/server/load';
import { read } from '@/lib/platform/server/read';
import { formatCount, formatDate, dash } from '@/lib/platform/values/format';
import { listAddress } from '@/lib/lists/list-params';
import { roleNames } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as texts from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { Closing } from './closing';
import { NamesForm } from './names-form';
import { PeopleCard } from './people-card';

type CompanyProps = { company: OneCompany };

export function Company({ company }: CompanyProps) {
  const { _id, companyName, closedAt } = company;
  return (
    <>
      <PageHeader
        title={companyName}
        back={{ href: accountsPath, label: texts.backToAccounts }}
        action={<CompanyLinks company={company} />}
      />
      <div className="grid max-w-3xl gap-6">
        {closedAt && <Alert>{texts.closedOn(formatDate(closedAt))}</Alert>}
        <FactsCard company={company} />
        <PeopleCard people={company.people} />
        <Card title={texts.names}>
          <NamesForm company={company} />
        </Card>
        <Card title={texts.closing}>
          <Closing id={_id} name={companyName} isClosed={Boolean(closedAt)} />
        </Card>
      </div>
      <History kind="company" id={_id} />
    </>
  );
}

const listings = {
  'safari-owner': { path: '/safaris/list', label: titles.safaris },
  'property-owner': { path: '/properties/list', label: titles.properties },
};

function CompanyLinks({ company: { _id, organizationType, closedAt } }: CompanyProps) {
  const { path, label } = listings[organizationType];
  const found = { page: 1, search: '' };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {closedAt && <Badge tone="red">{texts.closed}</Badge>}
      {hasCapability('list-filters') && (
        <ButtonLink href={listAddress(path, { ...found, owner: _id })}>{label}</ButtonLink>
      )}
      {hasCapability('company-enquiries') && (
        <ButtonLink href={listAddress('/enquiries', { ...found, company: _id })}>
          {titles.enquiries}
        </ButtonLink>
      )}
    </div>
  );
}

const FactsCard = ({ company }: CompanyProps) => (
  <Card>
    <DetailList
      details={[
        { label: texts.kind, value: roleNames[company.organizationType] },
        { label: texts.created, value: <DateText value={company.createdAt} /> },
        { label: texts.listings, value: formatCount(company.listings) },
        { label: texts.shownNow, value: formatCount(company.shown) },
        { label: texts.enquiries, value: formatCount(company.enquiries) },
        ...(hasCapability('review-rules')
          ? [{ label: titles.reviewRules, value: <Trust id={company._id} /> }]
          : []),
      ]}
    />
  </Card>
);

/** Whether a company's small changes skip the review, linked to that setting. */
async function Trust({ id }: { id: string }) {
  const { data } = await load(read('GET /dashboard/review-rules'));
  if (!data) return dash;
  const isTrusted = data.trusted.some(({ _id }) => _id === id);
  return (
    <PageLink href="/review/rules" className="lone-link underline">
      {isTrusted ? texts.trusted : texts.notTrusted}
    </PageLink>
  );
}
