'use client';

import { useWatch } from 'react-hook-form';
import { CheckboxField, Checkboxes } from '@/components/form/checkbox-field';
import { ComboboxField } from '@/components/form/combobox-field';
import { FormSection } from '@/components/form/form-section';
import { NumberField } from '@/components/form/number-field';
import { sectionsOf } from '@/components/form/sections';
import { TextField } from '@/components/form/text-field';
import { RatesField } from '@/components/listings/details-sections';
import type { Choice } from '@/lib/choice';
import type { SafariForm } from '@/lib/safaris/schema';

type Named = { title: string; daysCount: number };

/** What the safari is called, how long it takes, and how travellers will read both. `companies` is there for those who choose the owner. */
export function NameSection({ companies }: { companies: Choice[] | null }) {
  return (
    <FormSection title="Name and length" help="A name of 10-50 characters reads best.">
      <TextField name="title" label="Safari Name" maxLength={50} counter />
      {companies && <ComboboxField name="owner" label="Owner" options={companies} />}
      <NumberField name="daysCount" label="No. of Days" min={1} unit="days" />
      <TitlePreview />
    </FormSection>
  );
}

function TitlePreview() {
  const [title, days] = useWatch<Named, ['title', 'daysCount']>({ name: ['title', 'daysCount'] });
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="font-medium">Title Preview</span>
      <output className="min-h-7 text-lg font-semibold [overflow-wrap:anywhere]">
        {Number.isFinite(days) ? `${days}-day ${title}` : title}
      </output>
    </label>
  );
}

/** What comes with the trip, and how it can be booked. */
export function PlanningSection() {
  return (
    <>
      <FormSection title="Flights and insurance">
        <Checkboxes>
          <CheckboxField name="internationalFlights" label="International flights" />
          <CheckboxField name="medicalInsurance" label="Medical insurance" />
          <CheckboxField name="travelInsurance" label="Travel insurance" />
        </Checkboxes>
      </FormSection>
      <FormSection title="Trip planning">
        <NumberField name="minGuests" label="Minimum guests" min={1} unit="guests" />
        <Checkboxes>
          <CheckboxField name="isCustomizeable" label="Customizable" />
          <CheckboxField name="lastMinuteBooking" label="Last minute booking" />
          <RatesField />
        </Checkboxes>
      </FormSection>
    </>
  );
}

/** Where the trip begins and ends. */
export function RouteSection() {
  return (
    <FormSection title="Start and end">
      <TextField name="startLocation" label="Start location" />
      <TextField name="endLocation" label="End location" />
      <Checkboxes>
        <CheckboxField name="isTransferIncluded" label="Transfer included" />
      </Checkboxes>
    </FormSection>
  );
}

/** A film of the safari. */
export function VideoSection() {
  return (
    <FormSection title="Video" help="A film says more than many words.">
      <TextField name="youTubeUrl" label="YouTube URL" type="url" optional hint="With http:// or https://." />
    </FormSection>
  );
}

const sections = sectionsOf<SafariForm>()([
  { title: 'Name and length', fields: ['title', 'owner', 'daysCount'] },
  { title: 'Descriptions', fields: ['briefDescription', 'fullDescription'] },
  { title: 'Itinerary', fields: ['destinations'] },
  { title: 'Season rates', fields: ['prices'] },
  { title: 'Cost per person sharing', fields: [] },
  { title: 'Flights and insurance', fields: ['internationalFlights', 'medicalInsurance', 'travelInsurance'] },
  {
    title: 'Trip planning',
    fields: ['minGuests', 'isCustomizeable', 'lastMinuteBooking', 'rightToChangeRatesVisible'],
  },
  { title: 'Visibility dates', fields: ['visibleFrom', 'visibleTo'] },
  { title: 'Start and end', fields: ['startLocation', 'endLocation', 'isTransferIncluded'] },
  { title: 'Transportation types', fields: ['modesOfTravel'] },
  { title: 'Meal plans', fields: ['mealPlan'] },
  { title: 'Photos', fields: ['photos'] },
  { title: 'Video', fields: ['youTubeUrl'] },
  { title: 'Websites listing', fields: ['visibleOn'] },
  { title: 'Advertising', fields: ['advertFee'] },
  { title: 'Contact details', fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
  { title: 'Activities', fields: ['activities'] },
  { title: "What's included", fields: ['includedServices'] },
]);
const withoutFee = sections.filter(({ title }) => title !== 'Advertising');

/** The safari form's sections in order, for its index. The lists are constant, so that the index observes them once. */
export const safariSections = (withFee: boolean) => (withFee ? sections : withoutFee);
