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
import { mapConfig } from '@/lib/platform/server/map-config';
import { propertyForm } from '@/lib/listings/properties/form';
import { afterSave } from '@/lib/review/review-times/server';
import { loadChoices } from '@/lib/sites/reference/server';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { propertyLists } from '../_components/lists';
import { PropertyForm } from '../_components/property-form';

export const metadata: Metadata = { title: titles.addProperty };

export default async function AddPropertyPage() {
  const user = await requireUser('/properties/add');
  const [{ choices, toasts }, owners, contact] = await Promise.all([
    loadChoices(propertyLists),
    readOwners(user, 'property'),
    readContact(user, 'property'),
  ]);
  const role = user.type;
  const first = { ...owners.first, visibleFrom: dayOf(new Date()), contact };
  const fields = propertyForm(role, seasonLimits(currentYear()));
  const unfinished = unfinishedOf(fields, firstValues(fields, null, first));
  return (
    <>
      <PageHeader title={titles.addProperty} description={await afterSave('property')} />
      <PageToasts messages={[...toasts, ...owners.toasts]} />
      <PropertyForm
        role={role}
        property={null}
        choices={choices}
        companies={owners.companies}
        first={first}
        unfinished={unfinished}
        currentYear={currentYear()}
        map={mapConfig(env())}
        fees={feeCurves({ role, kind: 'property', websites: choices.destinationWebsites, listing: null })}
      />
    </>
  );
}
