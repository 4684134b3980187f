'use client';

import {
  ChoiceSection,
  ContactSection,
  DescriptionsSection,
  VisibilitySection,
} from '@/components/listings/details-sections';
import { FeeSection } from '@/components/listings/fee-section';
import { ListingForm, type ListingFormProps } from '@/components/listings/listing-form';
import { PhotosSection } from '@/components/listings/photos-section';
import { SeasonsSection } from '@/components/listings/seasons-section';
import { useListingForm } from '@/components/listings/use-listing-form';
import type { Role } from '@/lib/roles';
import { choosesOwner, mayOmitContact, maySetFee } from '@/lib/listings/rights';
import type { SeasonLimits } from '@/lib/listings/seasons';
import { propertyForm } from '@/lib/listings/properties/form';
import { withUnknown } from '@/lib/reference';
import * as texts from '@/texts/listings/properties';
import * as sectionTitles from '@/texts/listings/sections';
import {
  AwardsSection,
  LocationSection,
  PropertyNameSection,
  RoomsSection,
  TypeSection,
  propertySections,
} from './property-sections';

type PropertyFormProps = ListingFormProps<'property'>;

const loadRules = async (role: Role, limits: SeasonLimits) =>
  (await import('@/lib/listings/properties/schema')).propertySchema(role, limits);
const answer = async () => (await import('@/lib/listings/properties/schema')).propertyAnswer;

export function PropertyForm(props: PropertyFormProps) {
  const { role, listing, isCopy, choices, companies, currentYear, fees } = props;
  const form = useListingForm({ kind: 'property', fields: propertyForm(role), loadRules, answer, props });
  const stored = isCopy ? null : listing;
  const { destinationWebsites: websites } = choices;
  const chosenType = listing?.propertyType ? [listing.propertyType] : [];
  return (
    <ListingForm kind="property" form={form} sections={propertySections} stored={stored} {...props}>
      <PropertyNameSection companies={choosesOwner(role, 'property') && !stored ? companies : null} />
      <ChoiceSection
        name="visibleOn"
        title={sectionTitles.websitesListing}
        help={texts.websitesHelp}
        options={websites}
        chosen={listing?.visibleOn}
      />
      {maySetFee(role, 'property') && (
        <FeeSection kind="property" listing={stored?._id} websites={websites} fees={fees} />
      )}
      <RoomsSection />
      <DescriptionsSection />
      <TypeSection types={withUnknown(choices.propertyTypes, chosenType)} />
      <LocationSection map={props.map} />
      <SeasonsSection
        title={sectionTitles.seasonalPrices}
        unit={texts.perPersonAndDay}
        currentYear={currentYear}
      />
      <VisibilitySection />
      <ChoiceSection
        name="mealPlan"
        title={sectionTitles.mealPlan}
        options={choices.mealPlans}
        chosen={listing?.mealPlan}
      />
      <PhotosSection />
      <AwardsSection />
      <OfferSections {...props} />
      <ContactSection optional={mayOmitContact(role)} stored={stored} />
    </ListingForm>
  );
}

const OfferSections = ({ listing, choices }: PropertyFormProps) => (
  <>
    <ChoiceSection
      name="amenities"
      title={sectionTitles.amenities}
      options={choices.amenities}
      chosen={listing?.amenities}
    />
    <ChoiceSection
      name="activities"
      title={sectionTitles.activities}
      options={choices.activities}
      chosen={listing?.activities}
    />
    <ChoiceSection
      name="includedServices"
      title={sectionTitles.includedServices}
      options={choices.includedServices}
      chosen={listing?.includedServices}
    />
  </>
);
