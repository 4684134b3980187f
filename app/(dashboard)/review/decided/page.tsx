import type { Metadata } from 'next';
import { List } from '../../_components/list';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { read } from '@/lib/platform/server/read';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { decidedTable } from '../_components/decided-table';

export const metadata: Metadata = { title: titles.decidedReviews };
const call = 'GET /dashboard/decided-reviews';
const back = { href: '/review', label: texts.backToQueue };

/** The decided reviews. Handbook, staff: The review queue. */
export default async function DecidedReviewsPage({ searchParams }: ListPageProps) {
  await requireUser('/review/decided');
  const names = knownFilters('took', 'from', 'to');
  const params = { ...filteredParams(call, await searchParams, names), search: '' };
  const reviews = load(read(call, { query: params }));
  const [answer, filters] = await Promise.all([reviews, readFilters(params, names)]);
  return (
    <>
      <PageHeader title={titles.decidedReviews} description={texts.decidedHelp} back={back} />
      <List
        definition={decidedTable}
        path="/review/decided"
        params={params}
        answer={answer}
        searchable={false}
        filters={filters}
        counted={texts.decidedCounted}
        emptyAction={<ButtonLink href="/review">{texts.openQueue}</ButtonLink>}
      />
    </>
  );
}
