import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PageToasts } from '@/components/platform/ui/toasts';
import {
  canLookUpCompanies,
  canSeeGeneralEnquiries,
  hasProfileNotice,
  hasRight,
  subjectOf,
} from '@/lib/roles';
import { firstCustomQuery, periodOf } from '@/lib/insights/analytics/schema';
import { hasSeries } from '@/lib/insights/analytics/server';
import { canNarrowToCompany } from '@/lib/enquiries/server';
import { listCompanies, lookedUpCompany, ownCompany } from '@/lib/companies/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/insights/dashboard';
import { beginCard } from './_components/begin-card';
import { BestListings } from './_components/best-listings';
import { Greeting } from './_components/greeting';
import { Help } from './_components/help';
import { LatestEnquiries } from './_components/latest-enquiries';
import { Morning } from './_components/morning';
import { NextSteps } from './_components/next-steps';
import { ownKind } from './_components/own-listings';
import { ProfileNotice } from './_components/profile-notice';
import { Statistics } from './_components/statistics';
import { WaitingCard } from './_components/waiting-card';

export const metadata: Metadata = { title: texts.dashboard };

/** Staff see the best of many listings; so many days of each are added up quickly. */
const staffDays = 30;

type DashboardProps = { searchParams: Promise<{ days?: string | string[] }> };

export default async function DashboardPage({ searchParams }: DashboardProps) {
  const user = await requireUser('/analytics');
  const days = periodOf((await searchParams).days);
  const [{ data: company, toasts }, lookup] = await Promise.all([
    load(ownCompany()),
    canLookUpCompanies(user) ? load(listCompanies()) : null,
  ]);
  const companyId = await lookedUpCompany(lookup?.data ?? []);
  const query = { days, companyId };
  const begun = {
    views: beginCard('views', query),
    enquiries: beginCard('enquiries', query),
    custom: canSeeGeneralEnquiries(user) && beginCard('generalEnquiries', { ...firstCustomQuery, days }),
  };
  const isEditor = hasRight(user, 'editor');
  const ofOwner = ownKind(user.type);
  const kind = isEditor ? ofOwner : null;
  return (
    <>
      <PageToasts messages={[...toasts, ...(lookup?.toasts ?? [])]} />
      <Greeting name={user.name} company={company} />
      {hasProfileNotice(user) && hasRight(user, 'owner') && company?.isProfileCompleted === false && (
        <ProfileNotice />
      )}
      <Suspense>
        <WaitingCard role={user.type} />
      </Suspense>
      <Morning user={user} />
      {ofOwner && (
        <div className="mb-6 grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          <Suspense fallback={<div aria-hidden className="h-87 rounded border bg-surface" />}>
            <LatestEnquiries user={user} />
          </Suspense>
          {kind && (
            <Suspense>
              <NextSteps kind={kind} />
            </Suspense>
          )}
        </div>
      )}
      <Statistics
        subject={subjectOf(user.type)}
        companies={lookup?.data ?? null}
        companyId={companyId}
        canNarrow={canNarrowToCompany(user)}
        days={days}
        begun={begun}
      />
      <div className="mt-6 grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        {!ofOwner && (
          <Suspense>
            <LatestEnquiries user={user} />
          </Suspense>
        )}
        {hasSeries() && isEditor && (
          <Suspense>
            <BestListings days={kind ? days : Math.min(days, staffDays)} companyId={companyId} />
          </Suspense>
        )}
        <Suspense>
          <Help role={user.type} kind={kind ?? undefined} />
        </Suspense>
      </div>
    </>
  );
}
