import { firstCustomQuery } from '@/lib/insights/analytics/schema';
import { listCompanies, lookedUpCompany, ownCompany } from '@/lib/companies/server';
import { canLookUpCompanies, canSeeGeneralEnquiries, type TokenUser } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';
import { startCard } from './begin-card';

/** The companies, and the first counts of the cards, which are not awaited. */
export async function readDashboard(user: TokenUser, days: number) {
  const [{ data: company, toasts }, lookup] = await Promise.all([
    load(ownCompany()),
    canLookUpCompanies(user) ? load(listCompanies()) : null,
  ]);
  const companies = lookup?.data ?? null;
  const companyId = await lookedUpCompany(companies ?? []);
  const query = { days, companyId };
  const cards = {
    views: startCard('views', query),
    enquiries: startCard('enquiries', query),
    custom: canSeeGeneralEnquiries(user) && startCard('generalEnquiries', { ...firstCustomQuery, days }),
  };
  return { company, companies, companyId, cards, toasts: [...toasts, ...(lookup?.toasts ?? [])] };
}

export type DashboardData = Omit<Awaited<ReturnType<typeof readDashboard>>, 'toasts'>;
