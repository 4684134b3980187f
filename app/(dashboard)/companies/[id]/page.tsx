import type { Metadata } from 'next';
import { History } from '@/components/review/history/history';
import { Alert } from '@/components/platform/ui/alert';
import { Badge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageLink } from '@/components/platform/ui/page-link';
import { RecordArea } from '@/components/platform/ui/record-area';
import { accountPath, accountsPath } from '@/lib/account/accounts/paths';
import { readAccountCompany } from '@/lib/account/accounts/server';
import { formatCount, formatDate } from '@/lib/platform/values/format';
import { listAddress } from '@/lib/lists/list-params';
import { roleNames } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { StateBadge } from '../../accounts/_components/state-badge';
import { Closing } from './_components/closing';
import { NamesForm } from './_components/names-form';
import { Trust } from './_components/trust';

export const metadata: Metadata = { title: titles.company };

type Props = { params: Promise<{ id: string }> };
const lists = {
  'safari-owner': { path: '/safaris/list', label: titles.safaris },
  'property-owner': { path: '/properties/list', label: titles.properties },
};

/** One company with its people, and what staff do to it. Handbook, staff 8. */
export default async function CompanyPage({ params }: Props) {
  await requireUser('/companies/[id]');
  const { id } = await params;
  const answer = await load(readAccountCompany(decodeURIComponent(id)));
  return (
    <RecordArea title={titles.company} answer={answer}>
      {(company) => {
        const { _id, companyName, organizationType, closedAt, people } = company;
        const { path, label } = lists[organizationType];
        const found = { page: 1, search: '' };
        return (
          <>
            <PageHeader
              title={companyName}
              back={{ href: accountsPath, label: texts.backToAccounts }}
              action={
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
              }
            />
            <div className="grid max-w-3xl gap-6">
              {closedAt && <Alert>{texts.closedOn(formatDate(closedAt))}</Alert>}
              <Card>
                <DetailList
                  details={[
                    { label: texts.kind, value: roleNames[organizationType] },
                    { label: texts.created, value: <DateText value={company.createdAt} /> },
                    { label: texts.listings, value: formatCount(company.listings) },
                    { label: texts.shownNow, value: formatCount(company.shown) },
                    { label: texts.enquiries, value: formatCount(company.enquiries) },
                    ...(hasCapability('review-rules')
                      ? [{ label: titles.reviewRules, value: <Trust id={_id} /> }]
                      : []),
                  ]}
                />
              </Card>
              <Card title={texts.people}>
                {people.length === 0 ? (
                  <p className="text-quiet">{texts.nobody}</p>
                ) : (
                  <ul aria-label={texts.people} className="-my-3 divide-y">
                    {people.map((person) => (
                      <li key={person._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                        <div className="min-w-0">
                          <PageLink
                            href={accountPath(person._id)}
                            dir="auto"
                            className="inline-flex min-h-9 items-center font-medium wrap-anywhere text-accent underline underline-offset-4 pointer-coarse:min-h-11"
                          >
                            {person.name}
                          </PageLink>
                          <p className="text-quiet wrap-anywhere">{person.email}</p>
                        </div>
                        <StateBadge state={person.state} />
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
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
      }}
    </RecordArea>
  );
}
