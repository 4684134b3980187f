'use client';

import { useCallback, useMemo } from 'react';
import { useRouter } from 'next/navigation';
import type { DefaultValues, Path, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { useCapability } from '@/components/platform/ui/capabilities';
import { showToast } from '@/components/platform/ui/toasts';
import type { Role } from '@/lib/roles';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { Fields, ReadOf, ValuesOf } from '@/lib/platform/forms/field';
import { sortChosen } from '@/lib/platform/forms/in-order';
import { refusedNumbers } from '@/lib/platform/forms/refused';
import { valuesOf } from '@/lib/platform/forms/values';
import { markNavigation } from '@/lib/platform/browser/arrival';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';
import { hasUnsaved } from '@/lib/platform/browser/unsaved';
import { listingBody } from '@/lib/listings/body';
import { call } from '@/lib/platform/browser/http';
import { firstValues } from '@/lib/listings/first-values';
import { editPath, listingsPath } from '@/lib/listings/paths';
import { seasonLimits, seasons, type SeasonLimits } from '@/lib/listings/seasons';
import type { Listings } from '@/lib/listings/kinds/server';
import { seasonPrice, withRangePrices } from '@/lib/listings/year-prices';
import { draftStatus, type ListingKind, type SeasonPrices } from '@/lib/listings/listing';
import { asRecord, asText } from '@/lib/platform/contract/values';
import * as messages from '@/texts/platform/messages';
import type { ListingFormProps } from './listing-form';

type Options<F extends Fields, Kind extends ListingKind> = {
  kind: Kind;
  fields: F;
  /** Fetches the rules; always the same function. */
  loadRules(role: Role, limits: SeasonLimits): Promise<ZodType<ValuesOf<F>, ValuesOf<F>>>;
  answer(): Promise<ZodType<Listings[Kind]>>;
  props: ListingFormProps<Kind>;
};

type WithPrices = Pick<UseFormReturn<{ prices: SeasonPrices }>, 'getValues' | 'setValue'>;

/** Ranges are typed alone: an outdated price of their season would be taken for a new one. */
function settlePrices({ getValues, setValue }: WithPrices, year: number | null): void {
  if (year === null) return;
  for (const season of seasons)
    setValue(`prices.${season}.price`, seasonPrice(getValues(`prices.${season}`), year));
}

type Save<Values, Listing> = (
  values: Values,
  progress: (fraction: number) => void,
  newest: Listing | null,
  key: string,
) => Promise<unknown>;

/** A draft is sent unchecked, but with numbers that are numbers. */
const unlessRefused =
  <F extends Fields, Listing>(fields: F, save: Save<ValuesOf<F>, Listing>): Save<ValuesOf<F>, Listing> =>
  async (values, ...call) => {
    const errors = refusedNumbers(fields, values);
    if (errors.length > 0) throw new UpstreamError(400, { errors }, '');
    return save(values, ...call);
  };

/** A listing's form from its rules to its save and what follows (Handbook, listings: After a save). */
export function useListingForm<F extends Fields, Kind extends ListingKind>(options: Options<F, Kind>) {
  const { kind, fields, loadRules, answer, props } = options;
  type Values = ValuesOf<F>;
  type Listing = Listings[Kind] & Partial<ReadOf<F>>;
  const { role, isCopy, choices, first, currentYear, returnTo } = props;
  const listing = props.listing as Listing | null;
  const stored = isCopy ? null : listing;
  const router = useRouter();
  const isDraft = stored?.status === draftStatus;
  const byYear = useCapability('prices-by-year') ? currentYear : null;
  const mayDraft = useCapability('listing-drafts') && (!stored || isDraft);
  const limits = useMemo(() => seasonLimits(currentYear, listing?.prices), [currentYear, listing?.prices]);
  const schema = useCallback(() => loadRules(role, limits), [loadRules, role, limits]);
  const shown = (values: Values) => withRangePrices(sortChosen(fields, values, choices), byYear);
  const sendTo =
    (path: `/dashboard/${ListingKind}` | `/dashboard/${ListingKind}/drafts`): Save<Values, Listing> =>
    (values, onProgress, newest, key) => {
      const form = listingBody(fields, values, newest ? { stored: newest } : listing && { copyOf: listing });
      if (!newest) return call(`POST ${path}`, { form, key, onProgress });
      return call(`PUT ${path}`, { query: { id: newest._id }, version: newest.version, form, onProgress });
    };
  return useSaveForm<Values, Values, unknown, Listing | null>({
    schema,
    fields,
    defaultValues: shown(firstValues(fields, listing, first)) as DefaultValues<Values>,
    fixErrorsToast: true,
    stored,
    valuesOf: (record) => shown(valuesOf(fields, record)),
    answer: answer as () => Promise<ZodType<Listing>>,
    draft: {
      form: kind,
      record: stored?._id ?? (listing ? `copy of ${listing._id}` : 'new'),
      // The draft may have been typed before the upstream had prices by year, or since it lost them.
      fit: (values) => withRangePrices(values, byYear),
    },
    ...(stored && { unshown: ['owner'] }),
    settle: (methods) => settlePrices(methods as unknown as WithPrices, byYear),
    save: sendTo(`/dashboard/${kind}`),
    ...(mayDraft && {
      draftNeeds: ['title', 'owner'] as Path<Values>[],
      saveDraft: unlessRefused(fields, sendTo(`/dashboard/${kind}/drafts`)),
    }),
    onDraftSaved: (answer, staysHere) => {
      showToast(messages.listing.draftSaved);
      const slug = asText(asRecord(answer)?.slug);
      if (!stored && !staysHere && slug) router.replace(editPath(kind, slug));
      else router.refresh();
    },
    onSaved: (_answer, _values, staysHere) => {
      const isNew = !stored || isDraft;
      showToast(isNew ? messages.listing.created(kind) : messages.listing.updated(kind));
      // Unsaved text beside the form, such as an answer, keeps the page open.
      const mayGo = !staysHere && !hasUnsaved();
      if (mayGo && returnTo) markNavigation();
      if (mayGo && (returnTo || kind === 'safari' || isNew))
        router.push(returnTo ?? rememberedListAddress(listingsPath(kind, role)));
      router.refresh();
    },
  });
}
