import { renderFeeCurves } from '../../_components/fee-on-form';
import { dayOf } from '@/lib/platform/values/days';
import { currentYear } from '@/lib/platform/values/format';
import { firstValues } from '@/lib/listings/first-values';
import { seasonLimits } from '@/lib/listings/seasons';
import { readContact, readOwners, unfinishedOf } from '@/lib/listings/server';
import { propertyForm } from '@/lib/listings/properties/form';
import { loadChoices } from '@/lib/lists/reference/server';
import type { TokenUser } from '@/lib/roles';
import { env } from '@/lib/platform/server/env';
import { mapConfig } from '@/lib/platform/server/map-config';
import { propertyLists } from './lists';

/** What the form of a new property needs. */
export async function readNewProperty(user: TokenUser) {
  const role = user.type;
  const [{ choices, toasts }, owners, contact] = await Promise.all([
    loadChoices(propertyLists),
    readOwners(user, 'property'),
    readContact(user, 'property'),
  ]);
  const first = { ...owners.first, visibleFrom: dayOf(new Date()), contact };
  const fields = propertyForm(role, seasonLimits(currentYear()));
  return {
    role,
    property: null,
    choices,
    companies: owners.companies,
    first,
    unfinished: unfinishedOf(fields, firstValues(fields, null, first)),
    currentYear: currentYear(),
    map: mapConfig(env()),
    fees: renderFeeCurves({ role, kind: 'property', websites: choices.destinationWebsites, listing: null }),
    toasts: [...toasts, ...owners.toasts],
  };
}
