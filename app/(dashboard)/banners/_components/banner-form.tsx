'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DateField } from '@/components/platform/form/date-field';
import { Form } from '@/components/platform/form/form';
import { FormSection } from '@/components/platform/form/form-section';
import { ImageField } from '@/components/platform/form/image-field';
import { NumberField } from '@/components/platform/form/number-field';
import { SaveBar } from '@/components/platform/form/save-bar';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { ButtonLink } from '@/components/platform/ui/button';
import { showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import type { Site } from '@/lib/sites/banner-plans/choice';
import { plannedForm, unplacedForm, unplannedForm } from '@/lib/sites/banners/form';
import type { Banner } from '@/lib/sites/banners/schema';
import { shownSlots, slotsToSave } from '@/lib/sites/banners/slots';
import { asRecord, asText } from '@/lib/platform/contract/values';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { valuesOf } from '@/lib/platform/forms/values';
import { writeSave } from '@/lib/platform/forms/writing';
import * as texts from '@/texts/sites/banners';
import * as messages from '@/texts/platform/messages';
import { SlotGrid } from './slot-grid';

const rules = async () => (await import('@/lib/sites/banners/schema')).plannedSchema;
const rulesWithoutPlan = async () => (await import('@/lib/sites/banners/schema')).unplannedSchema;
const answer = async () => (await import('@/lib/sites/banners/schema')).bannerAnswer;
/** A banner's values in a form with boxes for these websites. */
function valuesOfBanner(banner: Banner | null, websites: readonly string[]) {
  const values = valuesOf(plannedForm, banner);
  return { ...values, slots: shownSlots(values.slots, websites) };
}

export type BannerFormProps = {
  banner: Banner | null;
  /** Whether the upstream stores the days of banners. */
  hasPlan: boolean;
  /** The websites to put it on; null where its slots are chosen in their forms alone. */
  sites: readonly Site[] | null;
};

/** The form of a new and of a stored banner; a saved new one leaves an empty form. */
export function BannerForm(props: BannerFormProps) {
  const { banner, hasPlan } = props;
  const { form, shownSites, made } = useBannerForm(props);
  return (
    <Form form={form}>
      {made && (
        <ButtonLink href={`/banners/edit/${encodeURIComponent(made.id)}`} className="mb-5 max-w-full">
          {texts.openNamed(made.title)}
        </ButtonLink>
      )}
      <FormSection title={texts.banner} help={texts.bannerHelp}>
        <TextField name="title" label={texts.title} maxLength={50} counter />
        <TextField name="advertUrl" label={texts.url} type="url" hint={texts.addressHint} />
        <ImageField name="file" label={texts.image} hint={texts.imageHint} />
      </FormSection>
      {hasPlan && (
        <FormSection title={texts.plan} help={texts.planHelp}>
          <DateField name="shownFrom" label={texts.from} hint={texts.fromHint} />
          <DateField name="shownTo" label={texts.to} hint={texts.toHint} />
          <NumberField name="monthPrice" label={texts.monthPrice} hint={texts.monthPriceHint} nullable />
        </FormSection>
      )}
      {shownSites.length > 0 && (
        <FormSection title={texts.sitesAndSlots} optional help={texts.slotsHelp}>
          <SlotGrid sites={shownSites} banner={banner?._id} />
        </FormSection>
      )}
      <SaveBar />
    </Form>
  );
}

function useBannerForm({ banner, hasPlan, sites }: BannerFormProps) {
  const router = useRouter();
  const fields = sites ? plannedForm : hasPlan ? unplacedForm : unplannedForm;
  // A website that is added later gets no boxes: its empty ones would take the banner off it.
  const [websites] = useState(() => (sites ?? []).map(({ _id }) => _id));
  const [made, setMade] = useState<{ id: string; title: string } | null>(null);
  const shownSites = sites?.filter(({ _id }) => websites.includes(_id)) ?? [];
  const valuesNow = (record: Banner | null) => valuesOfBanner(record, websites);
  const form = useSaveForm({
    schema: hasPlan ? rules : rulesWithoutPlan,
    fields,
    defaultValues: valuesNow(banner),
    fixErrorsToast: true,
    emptyAfterSave: !banner,
    stored: banner,
    valuesOf: valuesNow,
    answer,
    draft: { form: 'banner', record: banner?._id ?? 'new' },
    save: (values, onProgress, stored, key) => {
      const boxes = shownSites.map(({ _id }) => _id);
      const slots = slotsToSave(values.slots, stored?.slots ?? [], boxes);
      const body = writeSave(fields, { ...values, slots }, stored && valuesNow(stored));
      const sent = { form: body, onProgress, version: stored?.version };
      const saving = stored
        ? call('PUT /dashboard/adverts/:id', { ...sent, params: { id: stored._id } })
        : call('POST /dashboard/adverts', { ...sent, key });
      return saving.catch((error: unknown) => {
        // A slot may have filled up since its count was read.
        if (error instanceof UpstreamError && error.status === 400) router.refresh();
        throw error;
      });
    },
    onSaved: (saved, { title }) => {
      // Not every upstream says which banner it made.
      const id = asText(asRecord(saved)?._id);
      showToast(banner ? messages.banner.updated : messages.banner.created);
      if (!banner) setMade(id ? { id, title } : null);
      router.refresh();
    },
  });
  return { form, shownSites, made };
}
