import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { listWebsites } from '@/lib/websites/server';
import { websiteTable } from '../_components/website-table';

export const metadata: Metadata = { title: 'Websites' };

export default async function WebsitesPage({ searchParams }: ListPageProps) {
  await requireUser('/websites/list');
  const params = parseListParams(await searchParams);
  const answer = await load(listWebsites(params));
  const add = <ButtonLink href="/websites/add">Add Website</ButtonLink>;
  return (
    <>
      <PageHeader
        title="Websites"
        description="The destination websites that show the network's listings."
        action={add}
      />
      <List
        definition={websiteTable}
        path="/websites/list"
        params={params}
        answer={answer}
        nouns={['website', 'websites']}
        emptyAction={add}
      />
    </>
  );
}
