'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { Combobox } from '@/components/platform/ui/combobox';
import { Select } from '@/components/platform/ui/select';
import { firstCustomQuery } from '@/lib/insights/analytics/schema';
import { rememberCompany, rememberedCompany } from '@/lib/companies/lookup';
import type { CompanyLookup } from '@/lib/companies/schema';
import * as texts from '@/texts/insights/dashboard';
import { periodOptions, StatCard, type Begun } from './stat-card';
import { useCount } from './use-count';

type StatisticsProps = {
  subject: string;
  /** The companies of the quick lookup; null for those who may not look up. */
  companies: CompanyLookup[] | null;
  companyId: string | undefined;
  /** Whether the list of enquiries can be narrowed to that company. */
  canNarrow: boolean;
  /** The period of the page, days. */
  days: number;
  /** False for those who may not see custom enquiries. */
  begun: { views: Begun; enquiries: Begun; custom: Begun | false };
};

const statuses = [
  { value: 'completed', label: texts.completed },
  { value: 'uncompleted', label: texts.uncompleted },
] as const;
/** What stands in 'Period for all' while the cards have periods of their own. */
const mixed = { value: 0, label: texts.eachItsOwn };

/** The list behind the number: of the company where it can be narrowed to one, else of all, and it says so. */
function enquiriesOf(company: CompanyLookup | undefined, canNarrow: boolean) {
  if (!company) return { href: '/enquiries', label: texts.seeEnquiries };
  if (!canNarrow) return { href: '/enquiries', label: texts.seeEnquiriesOfAll };
  const href = `/enquiries?company=${encodeURIComponent(company._id)}`;
  return { href, label: texts.seeEnquiriesOf(company.companyName) };
}

/** The dashboard's cards, the period for all of them and, for admins, the company that scopes views and enquiries (Handbook, lists 7 and 8). */
export function Statistics({ subject, companies, companyId, canNarrow, days, begun }: StatisticsProps) {
  const router = useRouter();
  const views = useCount('views', { days, companyId });
  const enquiries = useCount('enquiries', { days, companyId });
  const custom = useCount('generalEnquiries', { ...firstCustomQuery, days });
  const counts = begun.custom ? [views, enquiries, custom] : [views, enquiries];
  const isMixed = counts.some(({ query }) => query.days !== views.query.days);
  const chosen = companies?.find(({ _id }) => _id === views.query.companyId);
  const scope = companies ? (chosen?.companyName ?? texts.allCompanies) : undefined;
  const isOther = views.query.companyId !== companyId;

  function lookUp(id: string | undefined) {
    rememberCompany(id ?? null);
    views.ask({ companyId: id });
    enquiries.ask({ companyId: id });
    router.refresh();
  }
  // Back and forward bring up the page as it was rendered: another company may have been chosen since.
  const keepInStep = useEffectEvent(() => {
    if (companies && rememberedCompany() !== companyId) lookUp(rememberedCompany());
  });
  useEffect(() => keepInStep(), []);

  function choosePeriod(period: number) {
    for (const count of period ? counts : []) count.ask({ days: period });
    if (period) router.replace(`?days=${period}`, { scroll: false });
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4 [&>h2]:self-center">
        {!companies && <h2 className="font-semibold">{texts.figures}</h2>}
        {companies && (
          <div className="w-full max-w-md">
            <Combobox
              label={texts.quickLookup}
              placeholder={texts.allCompanies}
              options={companies.map(({ _id, companyName }) => ({ value: _id, label: companyName }))}
              value={chosen?._id ?? null}
              onChange={(id) => lookUp(id ?? undefined)}
            />
          </div>
        )}
        <Select
          hideLabel={!companies}
          label={texts.periodForAll}
          options={isMixed ? [mixed, ...periodOptions] : periodOptions}
          value={isMixed ? mixed.value : views.query.days}
          onChange={choosePeriod}
          className="w-40"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <StatCard
          title={texts.viewsOf(subject)}
          scope={scope}
          count={views}
          begun={begun.views}
          isOther={isOther}
        />
        <StatCard
          title={texts.enquiries}
          scope={scope}
          list={enquiriesOf(chosen, canNarrow)}
          count={enquiries}
          begun={begun.enquiries}
          isOther={isOther}
        />
        {begun.custom && (
          <StatCard
            title={texts.customEnquiries}
            scope={texts.wholeNetwork}
            list={{ href: '/general-enquiries', label: texts.seeCustomEnquiries }}
            count={custom}
            begun={begun.custom}
          >
            <Select
              hideLabel
              isQuiet
              label={texts.status}
              options={statuses}
              value={custom.query.verified ? 'completed' : 'uncompleted'}
              onChange={(status) => custom.ask({ verified: status === 'completed' })}
            />
          </StatCard>
        )}
      </div>
    </>
  );
}
