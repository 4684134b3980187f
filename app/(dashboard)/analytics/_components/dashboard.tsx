import { ArrowRight, BookOpenCheck } from 'lucide-react';
import Link from 'next/link';
import { Suspense } from 'react';
import { hasSeries } from '@/lib/insights/analytics/server';
import { canNarrowToCompany } from '@/lib/enquiries/server';
import { hasProfileNotice, hasRight, subjectOf, type TokenUser } from '@/lib/roles';
import * as texts from '@/texts/insights/dashboard';
import { BestListings } from './best-listings';
import { Greeting } from './greeting';
import { Help } from './help';
import { LatestEnquiries } from './latest-enquiries';
import { Morning } from './morning';
import { NextSteps } from './next-steps';
import { ownedKindOf } from './own-listings';
import type { DashboardData } from './read-dashboard';
import { Statistics } from './statistics';
import { WaitingCard } from './waiting-card';

/** Limits the days for staff, who see the best of many listings. */
const staffDays = 30;

type DashboardProps = DashboardData & { user: TokenUser; days: number };

export function Dashboard({ user, days, company, companies, companyId, cards }: DashboardProps) {
  const isEditor = hasRight(user, 'editor');
  const ofOwner = ownedKindOf(user.type);
  const kind = isEditor ? ofOwner : null;
  return (
    <>
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
        companies={companies}
        companyId={companyId}
        canNarrow={canNarrowToCompany(user)}
        days={days}
        cards={cards}
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

/** Asks owners whose company profile has gaps to fill them. */
function ProfileNotice() {
  return (
    <aside className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-orange-tint px-5 py-4 text-orange-ink">
      <BookOpenCheck aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{texts.profileIncomplete}</p>
      <Link
        href="/company-profile"
        prefetch={false}
        className="inline-flex min-h-6 items-center gap-1 font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {texts.completeProfile}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </aside>
  );
}
