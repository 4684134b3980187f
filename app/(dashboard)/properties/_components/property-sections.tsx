'use client';

import { useController } from 'react-hook-form';
import { Checkboxes } from '@/components/platform/form/checkbox-field';
import { ComboboxField } from '@/components/platform/form/combobox-field';
import { FormSection } from '@/components/platform/form/form-section';
import { ImageField } from '@/components/platform/form/image-field';
import { NumberField } from '@/components/platform/form/number-field';
import { sectionsOf } from '@/components/platform/form/sections';
import { SelectField } from '@/components/platform/form/select-field';
import { TextField } from '@/components/platform/form/text-field';
import { MarksField } from '@/components/platform/form/marks-field';
import { RatesField } from '@/components/listings/details-sections';
import { LocationField, type TypedDegrees } from '@/components/listings/map/location-field';
import type { Choice } from '@/lib/platform/values/choice';
import type { MapConfig } from '@/lib/platform/server/map-config';
import type { PropertyForm } from '@/lib/listings/properties/schema';
import * as texts from '@/texts/listings/properties';
import * as sectionTitles from '@/texts/listings/sections';

/** The property's name and logo; `companies` for those who choose the owner. */
export function PropertyNameSection({ companies }: { companies: Choice[] | null }) {
  return (
    <FormSection title={sectionTitles.property} help={texts.propertyHelp}>
      <ImageField name="logo" label={texts.logo} optional hint={texts.logoHint} />
      <TextField name="title" label={texts.propertyName} maxLength={50} counter />
      {companies && <ComboboxField name="owner" label={texts.owner} options={companies} />}
    </FormSection>
  );
}

/** The number of rooms, and whether rates may change. */
export function RoomsSection() {
  return (
    <FormSection title={sectionTitles.sizeAndRates}>
      <NumberField name="rooms" label={texts.rooms} whole />
      <Checkboxes>
        <RatesField />
      </Checkboxes>
    </FormSection>
  );
}

export function TypeSection({ types }: { types: Choice[] }) {
  return (
    <FormSection title={sectionTitles.kindOfProperty} help={texts.kindHelp}>
      <SelectField name="propertyType" label={texts.propertyType} options={types} />
    </FormSection>
  );
}

const orNull = (value: TypedDegrees) => (Number.isNaN(value) ? null : value);
/** A text that is no number becomes NaN, which the rules refuse. */
const orNaN = (value: TypedDegrees) => (value ?? Number.NaN) as number;

/** The property's location: typed, chosen on the map, or taken from the device. */
export function LocationSection({ map }: { map: MapConfig }) {
  const {
    field: { ref, value: latitude, onChange: setLatitude, onBlur: leaveLatitude },
    fieldState: north,
  } = useController<PropertyForm, 'location.latitude'>({ name: 'location.latitude' });
  const {
    field: { value: longitude, onChange: setLongitude, onBlur: leaveLongitude },
    fieldState: east,
  } = useController<PropertyForm, 'location.longitude'>({ name: 'location.longitude' });
  return (
    <FormSection title={sectionTitles.location} help={texts.locationHelp}>
      <LocationField
        config={map}
        value={{ latitude: orNull(latitude), longitude: orNull(longitude) }}
        onChange={(typed) => {
          setLatitude(orNaN(typed.latitude));
          setLongitude(orNaN(typed.longitude));
        }}
        onBlur={(left) => (left === 'latitude' ? leaveLatitude() : leaveLongitude())}
        ref={ref}
        errors={{ latitude: north.error?.message, longitude: east.error?.message }}
      />
    </FormSection>
  );
}

export function AwardsSection() {
  return (
    <FormSection title={sectionTitles.awards} optional help={texts.awardsHelp}>
      <MarksField name="awards" label={texts.awards} addLabel={texts.addAward} />
    </FormSection>
  );
}

/** The property form's sections in order, for its index. */
export const propertySections = sectionsOf<PropertyForm>()([
  { title: sectionTitles.property, fields: ['logo', 'title', 'owner'] },
  { title: sectionTitles.websitesListing, fields: ['visibleOn'] },
  { title: sectionTitles.advertising, fields: ['advertFee'] },
  { title: sectionTitles.sizeAndRates, fields: ['rooms', 'rightToChangeRatesVisible'] },
  { title: sectionTitles.descriptions, fields: ['briefDescription', 'fullDescription'] },
  { title: sectionTitles.kindOfProperty, fields: ['propertyType'] },
  { title: sectionTitles.location, fields: ['location'] },
  { title: sectionTitles.seasonalPrices, fields: ['prices'] },
  { title: sectionTitles.visibilityDates, fields: ['visibleFrom', 'visibleTo'] },
  { title: sectionTitles.mealPlan, fields: ['mealPlan'] },
  { title: sectionTitles.photos, fields: ['photos'] },
  { title: sectionTitles.awards, fields: ['awards'] },
  { title: sectionTitles.amenities, fields: ['amenities'] },
  { title: sectionTitles.activities, fields: ['activities'] },
  { title: sectionTitles.includedServices, fields: ['includedServices'] },
  { title: sectionTitles.contactDetails, fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
]);
