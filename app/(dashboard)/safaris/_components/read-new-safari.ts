import { renderFeeCurves } from '../../_components/fee-on-form';
import { dayOf } from '@/lib/platform/values/days';
import { currentYear } from '@/lib/platform/values/format';
import { firstValues } from '@/lib/listings/first-values';
import { seasonLimits } from '@/lib/listings/seasons';
import { readContact, readOwners, unfinishedOf } from '@/lib/listings/server';
import { loadChoices } from '@/lib/lists/reference/server';
import type { TokenUser } from '@/lib/roles';
import { safariForm } from '@/lib/listings/safaris/form';
import { getSafari } from '@/lib/listings/safaris/server';
import { env } from '@/lib/platform/server/env';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import { safariLists } from './lists';

/** What the form of a new safari needs; `copied` is the slug of the safari that a copy begins with. */
export async function readNewSafari(user: TokenUser, copied: string | undefined) {
  const role = user.type;
  const [{ choices, toasts }, owners, original, contact] = await Promise.all([
    loadChoices(safariLists),
    readOwners(user, 'safari'),
    copied ? load(getSafari(copied)) : null,
    copied ? undefined : readContact(user, 'safari'),
  ]);
  const safari = original?.data ?? null;
  const first = { ...owners.first, visibleFrom: dayOf(new Date()), contact };
  const fields = safariForm(role, seasonLimits(currentYear()));
  return {
    role,
    safari,
    choices,
    companies: owners.companies,
    first,
    unfinished: unfinishedOf(fields, firstValues(fields, safari, first)),
    currentYear: currentYear(),
    map: mapConfig(env()),
    fees: renderFeeCurves({ role, kind: 'safari', websites: choices.destinationWebsites, listing: null }),
    toasts: [...toasts, ...owners.toasts, ...(original?.toasts ?? [])],
  };
}
