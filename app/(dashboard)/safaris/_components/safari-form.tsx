'use client';

import {
  ContactSection,
  ChoiceSection,
  DescriptionsSection,
  VisibilitySection,
} from '@/components/listings/details-sections';
import { CostSection } from '@/components/listings/cost-section';
import { FeeSection } from '@/components/listings/fee-section';
import { ListingForm, type ListingFormProps } from '@/components/listings/listing-form';
import { PhotosSection } from '@/components/listings/photos-section';
import { SeasonsSection } from '@/components/listings/seasons-section';
import { useListingForm } from '@/components/listings/use-listing-form';
import type { Role } from '@/lib/roles';
import { choosesOwner, mayOmitContact, maySetFee } from '@/lib/listings/rights';
import type { SeasonLimits } from '@/lib/listings/seasons';
import { safariForm } from '@/lib/listings/safaris/form';
import * as texts from '@/texts/listings/safaris';
import * as sectionTitles from '@/texts/listings/sections';
import { DestinationsSection } from './destinations-section';
import {
  SafariNameSection,
  PlanningSection,
  RouteSection,
  VideoSection,
  safariSections,
} from './safari-sections';

type SafariFormProps = ListingFormProps<'safari'>;

const loadRules = async (role: Role, limits: SeasonLimits) =>
  (await import('@/lib/listings/safaris/schema')).safariSchema(role, limits);
const answer = async () => (await import('@/lib/listings/safaris/schema')).safariAnswer;

export function SafariForm(props: SafariFormProps) {
  const { role, listing, isCopy, choices, companies, currentYear, fees } = props;
  const form = useListingForm({ kind: 'safari', fields: safariForm(role), loadRules, answer, props });
  const stored = isCopy ? null : listing;
  const { destinationWebsites: websites } = choices;
  return (
    <ListingForm kind="safari" form={form} sections={safariSections} stored={stored} {...props}>
      <SafariNameSection companies={choosesOwner(role, 'safari') && !stored ? companies : null} />
      <DescriptionsSection />
      <DestinationsSection map={props.map} />
      <SeasonsSection
        title={sectionTitles.seasonRates}
        currentYear={currentYear}
        unit={texts.perPersonAndDay}
      />
      <CostSection currentYear={currentYear} />
      <PlanningSection />
      <VisibilitySection />
      <RouteSection />
      <TravelSections {...props} />
      <PhotosSection />
      <VideoSection />
      <ChoiceSection
        name="visibleOn"
        title={sectionTitles.websitesListing}
        help={texts.websitesHelp}
        options={websites}
        chosen={listing?.visibleOn}
      />
      {maySetFee(role, 'safari') && (
        <FeeSection kind="safari" listing={stored?._id} websites={websites} fees={fees} />
      )}
      <ContactSection optional={mayOmitContact(role)} stored={stored} />
      <OfferSections {...props} />
    </ListingForm>
  );
}

const TravelSections = ({ listing, choices }: SafariFormProps) => (
  <>
    <ChoiceSection
      name="modesOfTravel"
      title={sectionTitles.transportationTypes}
      options={choices.modesOfTravel}
      chosen={listing?.modesOfTravel}
    />
    <ChoiceSection
      name="mealPlan"
      title={sectionTitles.mealPlans}
      options={choices.mealPlans}
      chosen={listing?.mealPlan}
    />
  </>
);

const OfferSections = ({ listing, choices }: SafariFormProps) => (
  <>
    <ChoiceSection
      name="activities"
      title={sectionTitles.activities}
      optional
      options={choices.activities}
      chosen={listing?.activities}
    />
    <ChoiceSection
      name="includedServices"
      title={sectionTitles.whatsIncluded}
      optional
      options={choices.includedServices}
      chosen={listing?.includedServices}
    />
  </>
);
