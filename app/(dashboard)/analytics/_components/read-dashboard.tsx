import 'server-only';
import { Binoculars, Compass, Mail, type LucideIcon } from 'lucide-react';
import { hasSeries, readCount } from '@/lib/insights/analytics/server';
import { firstCustomQuery, type CountName, type CountQuery } from '@/lib/insights/analytics/schema';
import { listCompanies, lookedUpCompany, ownCompany } from '@/lib/companies/server';
import { canLookUpCompanies, canSeeGeneralEnquiries, type TokenUser } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';
import { chartPathOf, renderCurves } from './curves';
import type { CardData } from './stat-card';
import type { Count } from './use-count';

/** The companies, and the first counts of the cards, which are not awaited. */
export async function readDashboard(user: TokenUser, days: number) {
  const [{ data: company, toasts }, lookup] = await Promise.all([
    load(ownCompany()),
    canLookUpCompanies(user) ? load(listCompanies()) : null,
  ]);
  const companies = lookup?.data ?? null;
  const companyId = lookup ? await lookedUpCompany(companies) : undefined;
  const query = { days, companyId };
  const cards = {
    views: startCard('views', query),
    enquiries: startCard('enquiries', query),
    custom: canSeeGeneralEnquiries(user) && startCard('generalEnquiries', { ...firstCustomQuery, days }),
  };
  return { company, companies, companyId, cards, toasts: [...toasts, ...(lookup?.toasts ?? [])] };
}

export type DashboardData = Omit<Awaited<ReturnType<typeof readDashboard>>, 'toasts'>;

const looks: Record<CountName, { icon: LucideIcon; tone: string }> = {
  views: { icon: Binoculars, tone: 'bg-green-tint text-green-ink' },
  enquiries: { icon: Mail, tone: 'bg-orange-tint text-orange-ink' },
  generalEnquiries: { icon: Compass, tone: 'bg-blue-tint text-blue-ink' },
};

async function firstCount(name: CountName, query: CountQuery): Promise<Count> {
  const { data, toasts } = await load(readCount(name, query));
  return { total: data, toasts };
}

/** Starts a card's first count and its curves without waiting for them: the page streams each as it comes. */
function startCard(name: CountName, query: CountQuery): CardData {
  const { icon: Icon, tone } = looks[name];
  const count = firstCount(name, query);
  const year = () => (query.days === 365 ? count : firstCount(name, { ...query, days: 365 }));
  return {
    icon: (
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
    ),
    count,
    curves: renderCurves(name, query, year),
    chart: hasSeries() ? chartPathOf(name) : undefined,
  };
}
