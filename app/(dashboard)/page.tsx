import type { Metadata } from 'next';
import { PageToasts } from '@/components/ui/toasts';
import { canLookUpCompanies, canSeeGeneralEnquiries, hasProfileNotice, subjectOf } from '@/lib/roles';
import { defaultDays, firstCustomQuery } from '@/lib/analytics/schema';
import { listCompanies, lookedUpCompany, ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { firstCount } from './_components/first-count';
import { Greeting } from './_components/greeting';
import { ProfileNotice } from './_components/profile-notice';
import { Statistics } from './_components/statistics';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function DashboardPage() {
  const user = await requireUser('/analytics');
  const [{ data: company, toasts }, lookup] = await Promise.all([
    load(ownCompany()),
    canLookUpCompanies(user) ? load(listCompanies()) : null,
  ]);
  const companyId = await lookedUpCompany(lookup?.data ?? []);
  const query = { days: defaultDays, companyId };
  const custom = canSeeGeneralEnquiries(user) && firstCount('generalEnquiries', firstCustomQuery);
  return (
    <>
      <PageToasts messages={[...toasts, ...(lookup?.toasts ?? [])]} />
      <Greeting name={user.name} company={company} />
      {hasProfileNotice(user) && company?.isProfileCompleted === false && <ProfileNotice />}
      <Statistics
        key={companyId}
        subject={subjectOf(user.type)}
        companies={lookup?.data ?? null}
        companyId={companyId}
        first={{ views: firstCount('views', query), enquiries: firstCount('enquiries', query), custom }}
      />
    </>
  );
}
