import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { feeCurves } from '@/components/listings/fee-on-form';
import { dayOf } from '@/lib/platform/values/days';
import { currentYear } from '@/lib/platform/values/format';
import { env } from '@/lib/platform/server/env';
import { firstValues } from '@/lib/listings/first-values';
import { seasonLimits } from '@/lib/listings/seasons';
import { readContact, readOwners, unfinishedOf } from '@/lib/listings/server';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import { safariForm } from '@/lib/listings/safaris/form';
import { afterSave } from '@/lib/review/review-times/server';
import { loadChoices } from '@/lib/sites/reference/server';
import { requireUser } from '@/lib/platform/server/require-user';
import { getSafari } from '@/lib/listings/safaris/server';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/safaris';
import { safariLists } from '../_components/lists';
import { SafariForm } from '../_components/safari-form';

export const metadata: Metadata = { title: titles.addSafari };

type AddSafariProps = { searchParams: Promise<{ from?: string }> };

export default async function AddSafariPage({ searchParams }: AddSafariProps) {
  const user = await requireUser('/safaris/add');
  const { from } = await searchParams;
  const [{ choices, toasts }, owners, original, contact] = await Promise.all([
    loadChoices(safariLists),
    readOwners(user, 'safari'),
    from ? load(getSafari(from)) : null,
    from ? undefined : readContact(user, 'safari'),
  ]);
  const role = user.type;
  const safari = original?.data ?? null;
  const first = { ...owners.first, visibleFrom: dayOf(new Date()), contact };
  const fields = safariForm(role, seasonLimits(currentYear()));
  const unfinished = unfinishedOf(fields, firstValues(fields, safari, first));
  return (
    <>
      <PageHeader
        title={original?.data ? texts.copyOf(original.data.title) : titles.addSafari}
        description={await afterSave('safari')}
      />
      <PageToasts messages={[...toasts, ...owners.toasts, ...(original?.toasts ?? [])]} />
      <SafariForm
        role={role}
        safari={safari}
        isCopy
        choices={choices}
        companies={owners.companies}
        first={first}
        unfinished={unfinished}
        currentYear={currentYear()}
        map={mapConfig(env())}
        fees={feeCurves({ role, kind: 'safari', websites: choices.destinationWebsites, listing: null })}
      />
    </>
  );
}
