'use client';

import { useController, useFormState } from 'react-hook-form';
import { FormSection } from '@/components/platform/form/form-section';
import { useFieldError } from '@/components/platform/form/field';
import { DestinationsField } from '@/components/listings/map/destinations-field';
import type { MapConfig } from '@/lib/platform/server/map-config';
import type { SafariForm } from '@/lib/listings/safaris/schema';
import * as texts from '@/texts/listings/safaris';
import * as sectionTitles from '@/texts/listings/sections';

/** The trip's places in order, found by name or on the map. */
export function DestinationsSection({ map }: { map: MapConfig }) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<SafariForm, 'destinations'>({ name: 'destinations' });
  const error = useFieldError('destinations');
  const { errors } = useFormState<SafariForm>({ name: 'destinations' });
  const nameProblems = value.map((_, index) => errors.destinations?.[index]?.name?.message);
  return (
    <FormSection title={sectionTitles.itinerary} help={texts.itineraryHelp}>
      <DestinationsField
        config={map}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
        nameProblems={nameProblems}
        {...(error ? { error } : {})}
      />
    </FormSection>
  );
}
