'use client';

import { Binoculars, Compass, Mail } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { Select } from '@/components/ui/select';
import { defaultDays, firstCustomQuery } from '@/lib/analytics/schema';
import { rememberCompany, rememberedCompany } from '@/lib/companies/lookup';
import type { CompanyLookup } from '@/lib/companies/schema';
import { StatCard } from './stat-card';
import { useCount, type Count } from './use-count';

type StatisticsProps = {
  subject: string;
  /** The companies of the quick lookup; null for those who may not look up. */
  companies: CompanyLookup[] | null;
  companyId: string | undefined;
  /** What the page itself has begun to count; false for those who may not see custom enquiries. */
  first: { views: Promise<Count>; enquiries: Promise<Count>; custom: Promise<Count> | false };
};

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'uncompleted', label: 'Uncompleted' },
] as const;

/** The dashboard's cards and, for admins, the company that scopes views and enquiries (Handbook, lists 7). */
export function Statistics({ subject, companies, companyId, first }: StatisticsProps) {
  const views = useCount('views', { days: defaultDays, companyId });
  const enquiries = useCount('enquiries', { days: defaultDays, companyId });
  const custom = useCount('generalEnquiries', firstCustomQuery);
  const chosen = companies?.find(({ _id }) => _id === views.query.companyId);
  const scope = companies ? (chosen?.companyName ?? 'All companies') : undefined;
  useLookupInStep(companies !== null, companyId);

  function lookUp(id: string | null) {
    rememberCompany(id);
    void views.ask({ companyId: id ?? undefined });
    void enquiries.ask({ companyId: id ?? undefined });
  }

  return (
    <>
      {companies && (
        <div className="mb-4 max-w-md">
          <Combobox
            label="Client Stats - Quick Lookup"
            placeholder="All companies"
            options={companies.map(({ _id, companyName }) => ({ value: _id, label: companyName }))}
            value={chosen?._id ?? null}
            onChange={lookUp}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <StatCard
          title={`${subject} views`}
          scope={scope}
          icon={Binoculars}
          tone="green"
          count={views}
          first={first.views}
        />
        <StatCard
          title="Enquiries"
          scope={scope}
          icon={Mail}
          tone="orange"
          list={chosen ? undefined : { href: '/enquiries', label: 'See enquiries' }}
          count={enquiries}
          first={first.enquiries}
        />
        {first.custom && (
          <StatCard
            title="Custom Enquiries"
            scope="Whole network"
            icon={Compass}
            tone="blue"
            list={{ href: '/general-enquiries', label: 'See custom enquiries' }}
            count={custom}
            first={first.custom}
          >
            <Select
              label="Status"
              options={statuses}
              value={custom.query.verified ? 'completed' : 'uncompleted'}
              onChange={(status) => void custom.ask({ verified: status === 'completed' })}
            />
          </StatCard>
        )}
      </div>
    </>
  );
}

/** Back and forward bring up the page as it was rendered: reads it again if another company was chosen since. */
function useLookupInStep(enabled: boolean, companyId: string | undefined) {
  const router = useRouter();
  const check = useEffectEvent(() => {
    if (enabled && rememberedCompany() !== companyId) router.refresh();
  });
  useEffect(() => check(), []);
}
