import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { read } from '@/lib/platform/server/read';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { ApplicationList, explainList } from './_components/application-list';
import { readNamedApplication } from './_components/named';

export const metadata: Metadata = { title: titles.applications };

export default async function ApplicationsPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/applications');
  const query = await searchParams;
  const names = knownFilters('outcome', 'from', 'to');
  const { status, ...narrowed } = filteredParams('GET /dashboard/register/applications', query, names);
  // Decided applications are a list without statuses; only that of the open ones has some to choose.
  const hasStatuses = hasCapability('status-filter') && !narrowed.outcome;
  const params = status && hasStatuses ? { ...narrowed, status } : narrowed;
  const [answer, filters, { toasts, ...named }] = await Promise.all([
    load(read('GET /dashboard/register/applications', { query: params })),
    readFilters(params, names),
    readNamedApplication(query),
  ]);
  return (
    <>
      <PageToasts messages={toasts} />
      <PageHeader title={titles.applications} description={explainList(params)} />
      <ApplicationList {...{ user, params, answer, filters, hasStatuses, ...named }} />
    </>
  );
}
