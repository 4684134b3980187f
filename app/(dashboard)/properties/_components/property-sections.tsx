'use client';

import { useController } from 'react-hook-form';
import { Checkboxes } from '@/components/form/checkbox-field';
import { ComboboxField } from '@/components/form/combobox-field';
import { FormSection } from '@/components/form/form-section';
import { ImageField } from '@/components/form/image-field';
import { NumberField } from '@/components/form/number-field';
import { sectionsOf } from '@/components/form/sections';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { MarksField } from '@/components/form/marks-field';
import { RatesField } from '@/components/listings/details-sections';
import { LocationField } from '@/components/map/location-field';
import type { Choice } from '@/lib/choice';
import type { MapConfig } from '@/lib/server/map-config';
import type { PropertyForm } from '@/lib/properties/schema';

/** What the property is called and the mark it goes by. `companies` is there for those who choose the owner. */
export function NameSection({ companies }: { companies: Choice[] | null }) {
  return (
    <FormSection title="Property" help="The name and the mark that travellers see first.">
      <ImageField
        name="logo"
        label="Logo"
        optional
        hint="A jpg or png of at most 1.5 MB, best 200 x 100 pixels or more and under 0.5 MB."
      />
      <TextField name="title" label="Property Name" maxLength={50} counter />
      {companies && <ComboboxField name="owner" label="Owner" options={companies} />}
    </FormSection>
  );
}

/** How large it is, and what its rates are worth. */
export function RoomsSection() {
  return (
    <FormSection title="Size and rates">
      <NumberField name="rooms" label="Rooms" min={1} />
      <Checkboxes>
        <RatesField />
      </Checkboxes>
    </FormSection>
  );
}

/** A lodge, a camp, a hotel. */
export function TypeSection({ types }: { types: Choice[] }) {
  return (
    <FormSection title="Kind of property" help="What travellers look for first.">
      <SelectField name="propertyType" label="Property type" options={types} />
    </FormSection>
  );
}

const orNull = (value: number) => (Number.isFinite(value) ? value : null);
const orNaN = (value: number | null) => value ?? Number.NaN;

/** Where it is: typed, on the map, or where one stands. */
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
    <FormSection
      title="Location"
      help="Type the coordinates, press on the map, or use your position when you are there."
    >
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

/** The prizes it has won. */
export function AwardsSection() {
  return (
    <FormSection title="Awards" optional help="Each with its page and its logo.">
      <MarksField name="awards" label="Awards" addLabel="Add award" />
    </FormSection>
  );
}

const sections = sectionsOf<PropertyForm>()([
  { title: 'Property', fields: ['logo', 'title', 'owner'] },
  { title: 'Websites listing', fields: ['visibleOn'] },
  { title: 'Advertising', fields: ['advertFee'] },
  { title: 'Size and rates', fields: ['rooms', 'rightToChangeRatesVisible'] },
  { title: 'Descriptions', fields: ['briefDescription', 'fullDescription'] },
  { title: 'Kind of property', fields: ['propertyType'] },
  { title: 'Location', fields: ['location'] },
  { title: 'Seasonal prices', fields: ['prices'] },
  { title: 'Visibility dates', fields: ['visibleFrom', 'visibleTo'] },
  { title: 'Meal plan', fields: ['mealPlan'] },
  { title: 'Photos', fields: ['photos'] },
  { title: 'Awards', fields: ['awards'] },
  { title: 'Amenities', fields: ['amenities'] },
  { title: 'Activities', fields: ['activities'] },
  { title: 'Included services', fields: ['includedServices'] },
  { title: 'Contact details', fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
]);
const withoutFee = sections.filter(({ title }) => title !== 'Advertising');

/** The property form's sections in order, for its index. The lists are constant, so that the index observes them once. */
export const propertySections = (withFee: boolean) => (withFee ? sections : withoutFee);
