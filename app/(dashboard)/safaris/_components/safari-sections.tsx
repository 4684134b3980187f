'use client';

import { useWatch } from 'react-hook-form';
import { CheckboxField, Checkboxes } from '@/components/platform/form/checkbox-field';
import { ComboboxField } from '@/components/platform/form/combobox-field';
import { FormSection } from '@/components/platform/form/form-section';
import { NumberField } from '@/components/platform/form/number-field';
import { sectionsOf } from '@/components/platform/form/sections';
import { TextField } from '@/components/platform/form/text-field';
import { RatesField } from '@/components/listings/details-sections';
import type { Choice } from '@/lib/platform/values/choice';
import type { SafariForm } from '@/lib/listings/safaris/schema';
import * as texts from '@/texts/listings/safaris';
import * as sectionTitles from '@/texts/listings/sections';

type NameValues = { title: string; daysCount: number };

/** The safari's name and length as travellers will read them; `companies` for those who choose the owner. */
export function SafariNameSection({ companies }: { companies: Choice[] | null }) {
  return (
    <FormSection title={sectionTitles.nameAndLength} help={texts.nameHelp}>
      <TextField name="title" label={texts.safariName} maxLength={50} counter />
      {companies && <ComboboxField name="owner" label={texts.owner} options={companies} />}
      <NumberField name="daysCount" label={texts.numberOfDays} whole unit={texts.days} />
      <TitlePreview />
    </FormSection>
  );
}

function TitlePreview() {
  const [title, days] = useWatch<NameValues, ['title', 'daysCount']>({ name: ['title', 'daysCount'] });
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="font-medium">{texts.titlePreview}</span>
      <output dir="auto" className="min-h-7 text-lg font-semibold [overflow-wrap:anywhere]">
        {Number.isFinite(days) ? texts.daysTitle(days, title) : title}
      </output>
    </label>
  );
}

export function PlanningSection() {
  return (
    <>
      <FormSection title={sectionTitles.flightsAndInsurance}>
        <Checkboxes>
          <CheckboxField name="internationalFlights" label={texts.internationalFlights} />
          <CheckboxField name="medicalInsurance" label={texts.medicalInsurance} />
          <CheckboxField name="travelInsurance" label={texts.travelInsurance} />
        </Checkboxes>
      </FormSection>
      <FormSection title={sectionTitles.tripPlanning}>
        <NumberField name="minGuests" label={texts.minimumGuests} whole unit={texts.guests} />
        <Checkboxes>
          <CheckboxField name="isCustomizeable" label={texts.customizable} />
          <CheckboxField name="lastMinuteBooking" label={texts.lastMinuteBooking} />
          <RatesField />
        </Checkboxes>
      </FormSection>
    </>
  );
}

/** Where the trip begins and ends. */
export function RouteSection() {
  return (
    <FormSection title={sectionTitles.startAndEnd}>
      <TextField name="startLocation" label={texts.startLocation} />
      <TextField name="endLocation" label={texts.endLocation} />
      <Checkboxes>
        <CheckboxField name="isTransferIncluded" label={texts.transferIncluded} />
      </Checkboxes>
    </FormSection>
  );
}

export function VideoSection() {
  return (
    <FormSection title={sectionTitles.video} help={texts.videoHelp}>
      <TextField name="youTubeUrl" label={texts.youTubeUrl} type="url" optional hint={texts.addressHint} />
    </FormSection>
  );
}

/** The safari form's sections in order, for its index. */
export const safariSections = sectionsOf<SafariForm>()([
  { title: sectionTitles.nameAndLength, fields: ['title', 'owner', 'daysCount'] },
  { title: sectionTitles.descriptions, fields: ['briefDescription', 'fullDescription'] },
  { title: sectionTitles.itinerary, fields: ['destinations'] },
  { title: sectionTitles.seasonRates, fields: ['prices'] },
  { title: sectionTitles.costPerPersonSharing, fields: [] },
  {
    title: sectionTitles.flightsAndInsurance,
    fields: ['internationalFlights', 'medicalInsurance', 'travelInsurance'],
  },
  {
    title: sectionTitles.tripPlanning,
    fields: ['minGuests', 'isCustomizeable', 'lastMinuteBooking', 'rightToChangeRatesVisible'],
  },
  { title: sectionTitles.visibilityDates, fields: ['visibleFrom', 'visibleTo'] },
  { title: sectionTitles.startAndEnd, fields: ['startLocation', 'endLocation', 'isTransferIncluded'] },
  { title: sectionTitles.transportationTypes, fields: ['modesOfTravel'] },
  { title: sectionTitles.mealPlans, fields: ['mealPlan'] },
  { title: sectionTitles.photos, fields: ['photos'] },
  { title: sectionTitles.video, fields: ['youTubeUrl'] },
  { title: sectionTitles.websitesListing, fields: ['visibleOn'] },
  { title: sectionTitles.advertising, fields: ['advertFee'] },
  { title: sectionTitles.contactDetails, fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
  { title: sectionTitles.activities, fields: ['activities'] },
  { title: sectionTitles.whatsIncluded, fields: ['includedServices'] },
]);
