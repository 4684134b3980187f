'use client';

import { useCallback, useMemo } from 'react';
import { Form } from '@/components/platform/form/form';
import { SaveBar } from '@/components/platform/form/save-bar';
import { SectionIndex } from '@/components/platform/form/section-index';
import {
  ChoiceSection,
  ContactSection,
  DescriptionsSection,
  VisibilitySection,
} from '@/components/listings/details-sections';
import { FeeSection, type FeeCurves } from '@/components/listings/fee-section';
import { PhotosSection } from '@/components/listings/photos-section';
import { PreviewLink } from '@/components/listings/preview-link';
import { SeasonsSection } from '@/components/listings/seasons-section';
import { useListingForm } from '@/components/listings/use-listing-form';
import type { Choice } from '@/lib/platform/values/choice';
import type { Role } from '@/lib/roles';
import type { ValuesOf } from '@/lib/platform/forms/field';
import { valuesOf } from '@/lib/platform/forms/values';
import { firstValues, type FirstValues } from '@/lib/listings/first-values';
import { writeSave } from '@/lib/platform/forms/writing';
import { previewPath } from '@/lib/listings/paths';
import { choosesOwner, mayOmitContact, maySetFee } from '@/lib/listings/rights';
import { seasonLimits } from '@/lib/listings/seasons';
import type { MapConfig } from '@/lib/platform/server/map-config';
import { propertyForm } from '@/lib/listings/properties/form';
import type { Property } from '@/lib/listings/properties/schema';
import { sortChosen } from '@/lib/platform/forms/in-order';
import { withUnknown, type Choices } from '@/lib/reference';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/listings/properties';
import * as sectionTitles from '@/texts/listings/sections';
import type { PropertyLists } from './lists';
import {
  AwardsSection,
  LocationSection,
  NameSection,
  RoomsSection,
  TypeSection,
  propertySections,
} from './property-sections';

export type PropertyFormProps = {
  role: Role;
  /** The stored property; null for a new one. */
  property: Property | null;
  choices: Choices<PropertyLists>;
  companies: Choice[];
  /** What a new property begins with. */
  first: FirstValues;
  /** The fields that are still to be filled in. */
  unfinished: string[];
  currentYear: number;
  map: MapConfig;
  /** What each fee buys, for those who set it. */
  fees: FeeCurves | null;
  /** Where a save leads to, if not to the list. */
  returnTo?: string | undefined;
};

/** The form of a new and of a stored property; whether there is a record is the only switch. */
export function PropertyForm(props: PropertyFormProps) {
  const { role, property, choices, companies, unfinished, currentYear, map, fees } = props;
  const form = usePropertyForm(props);
  const withFee = maySetFee(role, 'property');
  const isStored = property !== null;
  const layout = useMemo(
    () => ({ sections: propertySections(withFee), folds: isStored, unfinished }),
    [withFee, isStored, unfinished],
  );
  const { destinationWebsites: websites } = choices;
  const chosenType = property?.propertyType ? [property.propertyType] : [];
  return (
    <Form form={form} layout={layout} className="xl:grid xl:grid-cols-[minmax(0,1fr)_11rem] xl:gap-x-8">
      <div className="min-w-0">
        <NameSection companies={choosesOwner(role, 'property') && !property ? companies : null} />
        <ChoiceSection
          name="visibleOn"
          title={sectionTitles.websitesListing}
          help={texts.websitesHelp}
          options={withUnknown(websites, property?.visibleOn ?? [])}
        />
        {withFee && <FeeSection kind="property" listing={property?._id} websites={websites} fees={fees} />}
        <RoomsSection />
        <DescriptionsSection />
        <TypeSection types={withUnknown(choices.propertyTypes, chosenType)} />
        <LocationSection map={map} />
        <SeasonsSection
          title={sectionTitles.seasonalPrices}
          unit={texts.perPersonAndDay}
          currentYear={currentYear}
        />
        <VisibilitySection />
        <ChoiceSection
          name="mealPlan"
          title={sectionTitles.mealPlan}
          options={withUnknown(choices.mealPlans, property?.mealPlan ?? [])}
        />
        <PhotosSection />
        <AwardsSection />
        <OfferSections property={property} choices={choices} />
        <ContactSection optional={mayOmitContact(role)} stored={property} />
        <SaveBar label={common.saveChanges}>
          <PreviewLink href={previewPath('property', property?.slug)} />
        </SaveBar>
      </div>
      <SectionIndex />
    </Form>
  );
}

function usePropertyForm({ role, property, choices, first, currentYear, returnTo }: PropertyFormProps) {
  const prices = property?.prices;
  const schema = useCallback(async () => {
    const { propertySchema } = await import('@/lib/listings/properties/schema');
    return propertySchema(role, seasonLimits(currentYear, prices));
  }, [role, currentYear, prices]);
  const fields = propertyForm(role);
  const inOrder = (values: ValuesOf<typeof fields>) => sortChosen(fields, values, choices);
  return useListingForm({
    kind: 'property',
    role,
    stored: property,
    schema,
    fields,
    defaultValues: inOrder(firstValues(fields, property, first)),
    valuesOf: (record) => inOrder(valuesOf(fields, record)),
    returnTo,
    toBody: (values, stored) => writeSave(fields, values, stored && valuesOf(fields, stored)),
  });
}

const OfferSections = ({ property, choices }: Pick<PropertyFormProps, 'property' | 'choices'>) => (
  <>
    <ChoiceSection
      name="amenities"
      title={sectionTitles.amenities}
      options={withUnknown(choices.amenities, property?.amenities ?? [])}
    />
    <ChoiceSection
      name="activities"
      title={sectionTitles.activities}
      options={withUnknown(choices.activities, property?.activities ?? [])}
    />
    <ChoiceSection
      name="includedServices"
      title={sectionTitles.includedServices}
      options={withUnknown(choices.includedServices, property?.includedServices ?? [])}
    />
  </>
);
