import type { Metadata } from 'next';
import { List } from '../../_components/list';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { read } from '@/lib/platform/server/read';
import * as texts from '@/texts/sites/useful-info';
import { usefulInfoTable } from '../_components/useful-info-table';

export const metadata: Metadata = { title: texts.usefulInfo };

export default async function UsefulInfoPage({ searchParams }: ListPageProps) {
  await requireUser('/useful-info/list');
  const params = parseListParams(await searchParams);
  const answer = await load(read('GET /dashboard/info', { query: params }));
  const add = <ButtonLink href="/useful-info/add">{texts.addUsefulInfo}</ButtonLink>;
  return (
    <>
      <PageHeader title={texts.usefulInfo} description={texts.usefulInfoHelp} action={add} />
      <List
        definition={usefulInfoTable}
        path="/useful-info/list"
        params={params}
        answer={answer}
        counted={texts.counted}
        emptyAction={add}
      />
    </>
  );
}
