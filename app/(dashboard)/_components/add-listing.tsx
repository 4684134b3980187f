import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { firstValues } from '@/lib/listings/first-values';
import type { ListingKind } from '@/lib/listings/listing';
import { seasonLimits } from '@/lib/listings/seasons';
import { getListing, readContact, unfinishedOf } from '@/lib/listings/kinds/server';
import { load } from '@/lib/platform/server/load';
import { dayOf } from '@/lib/platform/values/days';
import { afterSave } from '@/lib/review/review-times/server';
import * as safaris from '@/texts/listings/safaris';
import * as titles from '@/texts/platform/menu';
import { renderFeeCurves } from './fee-on-form';
import { listingForms, readSetup, type FormPageProps } from './listing-setup';

const titleOf = { safari: titles.addSafari, property: titles.addProperty };

export type AddPageProps = { searchParams: Promise<{ from?: string }> };

/** A new listing; that of a safari may begin as a copy of another one. */
export async function AddListingPage<Kind extends ListingKind>(props: FormPageProps<Kind> & AddPageProps) {
  const { kind, user, Form } = props;
  const copied = kind === 'safari' ? (await props.searchParams).from : undefined;
  const [{ setup, toasts }, original, contact] = await Promise.all([
    readSetup(kind, user),
    copied ? load(getListing(kind, copied)) : null,
    copied ? undefined : readContact(user, kind),
  ]);
  const listing = original?.data ?? null;
  const first = { ...setup.first, visibleFrom: dayOf(new Date()), contact };
  const { role, currentYear, choices } = setup;
  const fields = listingForms[kind](role, seasonLimits(currentYear));
  const title = listing ? safaris.copyOf(listing.title) : titleOf[kind];
  return (
    <>
      <PageHeader title={title} description={await afterSave(kind)} />
      <PageToasts messages={[...toasts, ...(original?.toasts ?? [])]} />
      <Form
        {...setup}
        isCopy
        listing={listing}
        first={first}
        unfinished={unfinishedOf(fields, firstValues(fields, listing, first))}
        fees={renderFeeCurves({ role, kind, websites: choices.destinationWebsites, listing: null })}
      />
    </>
  );
}
