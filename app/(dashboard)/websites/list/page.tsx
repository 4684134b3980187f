import type { Metadata } from 'next';
import { List } from '../../_components/list';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { read } from '@/lib/platform/server/read';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/sites/websites';
import { websiteTable } from '../_components/website-table';

export const metadata: Metadata = { title: titles.websites };

export default async function WebsitesPage({ searchParams }: ListPageProps) {
  await requireUser('/websites/list');
  const params = parseListParams(await searchParams);
  const answer = await load(read('GET /dashboard/websites', { query: params }));
  const add = <ButtonLink href="/websites/add">{titles.addWebsite}</ButtonLink>;
  return (
    <>
      <PageHeader title={titles.websites} description={texts.websitesHelp} action={add} />
      <List
        definition={websiteTable}
        path="/websites/list"
        params={params}
        answer={answer}
        counted={texts.counted}
        emptyAction={add}
      />
    </>
  );
}
