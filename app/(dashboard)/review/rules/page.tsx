import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '../../_components/record-area';
import { listCompanies } from '@/lib/companies/server';
import { parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import { read } from '@/lib/platform/server/read';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review-rules';
import { RuleSwitches } from './_components/rule-switches';
import { ShownChanges } from './_components/shown-changes';
import { TrustedCompanies } from './_components/trusted-companies';

export const metadata: Metadata = { title: titles.reviewRules };

/** Changes shown without review, the rules for them, and the trusted companies. Handbook, staff: Changes without review. */
export default async function ReviewRulesPage({ searchParams }: ListPageProps) {
  await requireUser('/review/rules');
  const params = { page: parseListParams(await searchParams).page, search: '' };
  const changes = read('GET /dashboard/unreviewed-changes', { query: { ...params, perPage: 20 } });
  const answer = await load(Promise.all([read('GET /dashboard/review-rules'), listCompanies(), changes]));
  return (
    <RecordArea title={titles.reviewRules} answer={answer}>
      {([{ rules, trusted }, companies, shown]) => (
        <>
          <PageHeader title={titles.reviewRules} description={texts.help} />
          <div className="flex max-w-4xl flex-col gap-8">
            <ShownChanges shown={shown} params={params} />
            <RuleSwitches rules={rules} />
            <TrustedCompanies trusted={trusted} companies={companies} />
          </div>
        </>
      )}
    </RecordArea>
  );
}
