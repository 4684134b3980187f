'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { Combobox } from '@/components/platform/ui/combobox';
import { Select } from '@/components/platform/ui/select';
import { firstCustomQuery } from '@/lib/insights/analytics/schema';
import { recallCompany, rememberCompany } from '@/lib/companies/lookup';
import type { CompanyLookup } from '@/lib/companies/schema';
import * as texts from '@/texts/insights/dashboard';
import { periodOptions, StatCard, type CardData } from './stat-card';
import { useCount, type CountState } from './use-count';

type StatisticsProps = {
  subject: string;
  /** The companies of the quick lookup; null for those who may not look up. */
  companies: CompanyLookup[] | null;
  companyId: string | undefined;
  /** Whether the list of enquiries can be narrowed to that company. */
  canNarrow: boolean;
  days: number;
  /** False for those who may not see custom enquiries. */
  cards: { views: CardData; enquiries: CardData; custom: CardData | false };
};

const statuses = [
  { value: 'completed', label: texts.completed },
  { value: 'uncompleted', label: texts.uncompleted },
] as const;
/** The choice of 'Period for all' while the cards differ. */
const mixed = { value: 0, label: texts.eachItsOwn };

/** The list behind the number; its label says whether it is narrowed to the company. */
function enquiriesOf(companyId: string | undefined, company: CompanyLookup | undefined, canNarrow: boolean) {
  if (!companyId) return { href: '/enquiries', label: texts.seeEnquiries };
  if (!company || !canNarrow) return { href: '/enquiries', label: texts.seeEnquiriesOfAll };
  const href = `/enquiries?company=${encodeURIComponent(company._id)}`;
  return { href, label: texts.seeEnquiriesOf(company.companyName) };
}

/**
 * The dashboard's cards, their common period and, for admins, the company they are narrowed to (Handbook, lists: The
 * dashboard and 8).
 */
export function Statistics({ subject, companies, companyId, canNarrow, days, cards }: StatisticsProps) {
  const views = useCount('views', { days, companyId });
  const enquiries = useCount('enquiries', { days, companyId });
  const custom = useCount('generalEnquiries', { ...firstCustomQuery, days });
  const lookUp = useLookUp([views, enquiries], { companies, companyId });
  const chosen = companies?.find(({ _id }) => _id === views.query.companyId);
  const scope = companies ? (chosen?.companyName ?? texts.allCompanies) : companyId && texts.chosenCompany;
  const isOther = views.query.companyId !== companyId;
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
        <PeriodSelect
          counts={cards.custom ? [views, enquiries, custom] : [views, enquiries]}
          hideLabel={!companies}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <StatCard
          title={texts.viewsOf(subject)}
          scope={scope}
          count={views}
          card={cards.views}
          isOther={isOther}
        />
        <StatCard
          title={texts.enquiries}
          scope={scope}
          list={enquiriesOf(views.query.companyId, chosen, canNarrow)}
          count={enquiries}
          card={cards.enquiries}
          isOther={isOther}
        />
        {cards.custom && <CustomCard count={custom} card={cards.custom} />}
      </div>
    </>
  );
}

function useLookUp(
  counts: CountState[],
  { companies, companyId }: Pick<StatisticsProps, 'companies' | 'companyId'>,
) {
  const router = useRouter();
  function lookUp(id: string | undefined) {
    rememberCompany(id ?? null);
    for (const count of counts) count.ask({ companyId: id });
    router.refresh();
  }
  // Back and forward bring up the page as it was rendered: another company may have been chosen since.
  const keepInStep = useEffectEvent(() => {
    const id = companies ? recallCompany(companies) : companyId;
    if (id !== companyId) lookUp(id);
  });
  useEffect(() => keepInStep(), []);
  return lookUp;
}

function PeriodSelect({ counts, hideLabel }: { counts: CountState[]; hideLabel: boolean }) {
  const router = useRouter();
  const days = counts[0]!.query.days;
  const isMixed = counts.some(({ query }) => query.days !== days);
  function choosePeriod(period: number) {
    for (const count of period ? counts : []) count.ask({ days: period });
    if (period) router.replace(`?days=${period}`, { scroll: false });
  }
  return (
    <Select
      hideLabel={hideLabel}
      label={texts.periodForAll}
      options={isMixed ? [mixed, ...periodOptions] : periodOptions}
      value={isMixed ? mixed.value : days}
      onChange={choosePeriod}
      className="w-40"
    />
  );
}

function CustomCard({ count, card }: { count: CountState; card: CardData }) {
  return (
    <StatCard
      title={texts.customEnquiries}
      scope={texts.wholeNetwork}
      list={{ href: '/general-enquiries', label: texts.seeCustomEnquiries }}
      count={count}
      card={card}
    >
      <Select
        hideLabel
        isQuiet
        label={texts.status}
        options={statuses}
        value={count.query.verified ? 'completed' : 'uncompleted'}
        onChange={(status) => count.ask({ verified: status === 'completed' })}
      />
    </StatCard>
  );
}
