'use client';

import { useRouter } from 'next/navigation';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { FormRules } from '@/components/platform/form/lazy-resolver';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { useCapability } from '@/components/platform/ui/capabilities';
import { showToast } from '@/components/platform/ui/toasts';
import type { Role } from '@/lib/roles';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { Fields } from '@/lib/platform/forms/field';
import { refusedNumbers } from '@/lib/platform/forms/refused';
import { markNavigation } from '@/lib/platform/browser/arrival';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';
import { hasUnsaved } from '@/lib/platform/browser/unsaved';
import { call } from '@/lib/platform/browser/http';
import { editPath, listingsPath } from '@/lib/listings/paths';
import { withRangePrices } from '@/lib/listings/year-prices';
import { draftStatus, type ListingKind } from '@/lib/listings/listing';
import { asRecord, asText } from '@/lib/platform/contract/values';
import * as messages from '@/texts/platform/messages';

type ListingFormOptions<Values extends FieldValues, Stored> = {
  kind: ListingKind;
  role: Role;
  fields: Fields;
  /** The stored listing; null for a new one. */
  stored: Stored | null;
  valuesOf(stored: Stored): Values;
  /** Fetches the rules; always the same function. */
  schema: FormRules<Values, Values>;
  defaultValues: Values;
  /** The listing that a new one is a copy of. */
  copyOf?: string | undefined;
  /** Where a save leads to, if not to the list. */
  returnTo?: string | undefined;
  /** `stored` is the newest known record; null for a new one. */
  toBody(values: Values, stored: Stored | null): FormData;
};

type StoredListing = { _id: string; version?: number; status: string };

/** A listing's form from its rules to its save and what follows (Handbook, listings 14). */
export function useListingForm<Values extends FieldValues, Stored extends StoredListing>(
  options: ListingFormOptions<Values, Stored>,
) {
  const { kind, role, stored, toBody, defaultValues, returnTo } = options;
  const id = stored?._id ?? null;
  const router = useRouter();
  const isDraft = stored?.status === draftStatus;
  const isByYear = useCapability('prices-by-year');
  const mayDraft = useCapability('listing-drafts') && (!stored || isDraft);
  return useSaveForm<Values, Values, unknown, Stored | null>({
    schema: options.schema,
    fields: options.fields,
    defaultValues: withRangePrices(defaultValues, isByYear) as DefaultValues<Values>,
    fixErrorsToast: true,
    stored,
    valuesOf: (record) => withRangePrices(options.valuesOf(record as Stored), isByYear),
    draft: {
      form: kind,
      record: id ?? (options.copyOf ? `copy of ${options.copyOf}` : 'new'),
      // The draft may have been typed before the upstream had prices by year, or since it lost them.
      fit: (values) => withRangePrices(values, isByYear),
    },
    save: (values, onProgress, newest, key) => {
      const body = toBody(values, newest);
      if (!newest) return call(`POST /dashboard/${kind}`, { form: body, key, onProgress });
      const { _id: id, version } = newest;
      return call(`PUT /dashboard/${kind}`, { query: { id }, version, form: body, onProgress });
    },
    ...(mayDraft && savingDraft(options)),
    onDraftSaved: (answer, isChanged) => {
      showToast(messages.listing.draftSaved);
      const slug = asText(asRecord(answer)?.slug);
      if (!id && !isChanged && slug) router.replace(editPath(kind, slug));
      else router.refresh();
    },
    onSaved: (_answer, _values, isChanged) => {
      const isNew = !id || isDraft;
      showToast(isNew ? messages.listing.created(kind) : messages.listing.updated(kind));
      // Unsaved text beside the form, such as an answer, keeps the page open.
      const mayGo = !isChanged && !hasUnsaved();
      if (mayGo && returnTo) markNavigation();
      if (mayGo && (returnTo || kind === 'safari' || isNew))
        router.push(returnTo ?? rememberedListAddress(listingsPath(kind, role)));
      router.refresh();
    },
  });
}

function savingDraft<Values extends FieldValues, Stored extends StoredListing>({
  kind,
  fields,
  toBody,
}: ListingFormOptions<Values, Stored>) {
  return {
    draftNeeds: ['title', 'owner'] as Path<Values>[],
    saveDraft: async (
      values: Values,
      onProgress: (fraction: number) => void,
      newest: Stored | null,
      key: string,
    ) => {
      const errors = refusedNumbers(fields, values);
      if (errors.length > 0) throw new UpstreamError(400, { errors }, '');
      const body = toBody(values, newest);
      if (!newest) return call(`POST /dashboard/${kind}/drafts`, { form: body, key, onProgress });
      const { _id: id, version } = newest;
      return call(`PUT /dashboard/${kind}/drafts`, { query: { id }, version, form: body, onProgress });
    },
  };
}
