'use client';

import { useRouter } from 'next/navigation';
import { useMemo, type ReactNode } from 'react';
import { Form } from '@/components/platform/form/form';
import { SaveBar } from '@/components/platform/form/save-bar';
import { SectionIndex } from '@/components/platform/form/section-index';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';
import type { BannerChoice } from '@/lib/sites/banner-plans/choice';
import type { Choice } from '@/lib/platform/values/choice';
import { valuesOf } from '@/lib/platform/forms/values';
import { writeSave } from '@/lib/platform/forms/writing';
import { inOrderOf } from '@/lib/platform/values/order';
import { withUnknown } from '@/lib/reference';
import { call } from '@/lib/platform/browser/http';
import { websiteForm } from '@/lib/sites/websites/form';
import type { WebsiteRecord as Website } from '@/lib/sites/websites/calls';
import * as messages from '@/texts/platform/messages';
import { BannerSections, ImageSections, MetaSection, TextsSection, WebsiteSection } from './website-sections';
import { intakeKeySection, websiteSections } from './sections';

export type WebsiteFormProps = {
  /** The stored website; null for a new one. */
  website: Website | null;
  countries: Choice[];
  banners: BannerChoice[] | null;
  /** Pictures that are shown elsewhere can be put on it. */
  takesStored: boolean;
  /** Its intake key, where the upstream has such keys. */
  intakeKey?: ReactNode;
  /** The fields that are still to be filled in. */
  unfinished: string[];
};

const rules = async () => (await import('@/lib/sites/websites/schema')).websiteSchema;
const answer = async () => (await import('@/lib/sites/websites/schema')).websiteAnswer;
/** A website's form values, with its banners in the order of their list. */
function valuesOfWebsite(website: Website | null, banners: Choice[] | null) {
  const values = valuesOf(websiteForm, website);
  const slots = Object.entries(values.advertising).map(([page, ids]) => [
    page,
    inOrderOf(banners ?? [], ids),
  ]);
  return { ...values, advertising: Object.fromEntries(slots) as typeof values.advertising };
}

/** The form of a new and of a stored website; whether there is a record is the only switch. */
export function WebsiteForm({
  website,
  countries,
  banners,
  takesStored,
  intakeKey,
  unfinished,
}: WebsiteFormProps) {
  const router = useRouter();
  const defaultValues = valuesOfWebsite(website, banners);
  const form = useSaveForm({
    schema: rules,
    fields: websiteForm,
    defaultValues,
    fixErrorsToast: true,
    stored: website,
    valuesOf: (record) => valuesOfWebsite(record, banners),
    answer,
    draft: { form: 'website', record: website?._id ?? 'new' },
    save: (values, onProgress, stored, key) => {
      const body = writeSave(websiteForm, values, stored && valuesOf(websiteForm, stored));
      if (!stored) return call('POST /dashboard/websites', { form: body, key, onProgress });
      const { _id: id, version } = stored;
      return call('PUT /dashboard/websites/:id', { params: { id }, version, form: body, onProgress });
    },
    onSaved: (_answer, _values, staysHere) => {
      showToast(website ? messages.website.updated : messages.website.created);
      if (!staysHere && !website) router.push(rememberedListAddress('/websites/list'));
      router.refresh();
    },
  });
  const hasKey = Boolean(intakeKey);
  const isStored = website !== null;
  const layout = useMemo(
    () => ({
      sections: hasKey ? [...websiteSections, intakeKeySection] : websiteSections,
      folds: isStored,
      unfinished,
    }),
    [hasKey, isStored, unfinished],
  );
  const chosenCountry = website?.country ? [website.country] : [];
  return (
    <Form form={form} layout={layout} className="xl:grid xl:grid-cols-[minmax(0,1fr)_12rem] xl:gap-x-8">
      <div className="min-w-0">
        <WebsiteSection countries={withUnknown(countries, chosenCountry)} />
        <TextsSection />
        <ImageSections takesStored={takesStored} />
        <BannerSections banners={banners} chosen={defaultValues.advertising} />
        <MetaSection />
        {intakeKey}
        <SaveBar />
      </div>
      <SectionIndex />
    </Form>
  );
}
