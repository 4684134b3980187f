'use client';

import { useCallback, useMemo } from 'react';
import { Form } from '@/components/platform/form/form';
import { SaveBar } from '@/components/platform/form/save-bar';
import { SectionIndex } from '@/components/platform/form/section-index';
import {
  ContactSection,
  ChoiceSection,
  DescriptionsSection,
  VisibilitySection,
} from '@/components/listings/details-sections';
import { CostSection } from '@/components/listings/cost-section';
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
import { previewPath } from '@/lib/listings/paths';
import { choosesOwner, mayOmitContact, maySetFee } from '@/lib/listings/rights';
import { seasonLimits } from '@/lib/listings/seasons';
import type { MapConfig } from '@/lib/platform/server/map-config';
import { sortChosen } from '@/lib/platform/forms/in-order';
import { withUnknown, type Choices } from '@/lib/reference';
import { safariForm } from '@/lib/listings/safaris/form';
import { safariBody } from '@/lib/listings/safaris/body';
import type { Safari } from '@/lib/listings/safaris/schema';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/listings/safaris';
import * as sectionTitles from '@/texts/listings/sections';
import { DestinationsSection } from './destinations-section';
import type { SafariLists } from './lists';
import { NameSection, PlanningSection, RouteSection, VideoSection, safariSections } from './safari-sections';

export type SafariFormProps = {
  role: Role;
  /** The stored safari, or the one to begin a copy with. */
  safari: Safari | null;
  isCopy?: boolean;
  choices: Choices<SafariLists>;
  companies: Choice[];
  /** What a new safari begins with. */
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

/** The form of a new and of a stored safari; whether there is a record is the only switch. */
export function SafariForm(props: SafariFormProps) {
  const { role, safari, isCopy, choices, companies, unfinished, currentYear, map, fees } = props;
  const form = useSafariForm(props);
  const stored = isCopy ? null : safari;
  const withFee = maySetFee(role, 'safari');
  const isStored = stored !== null;
  const layout = useMemo(
    () => ({ sections: safariSections(withFee), folds: isStored, unfinished }),
    [withFee, isStored, unfinished],
  );
  const { destinationWebsites: websites } = choices;
  return (
    <Form form={form} layout={layout} className="xl:grid xl:grid-cols-[minmax(0,1fr)_11rem] xl:gap-x-8">
      <div className="min-w-0">
        <NameSection companies={choosesOwner(role, 'safari') && !stored ? companies : null} />
        <DescriptionsSection />
        <DestinationsSection map={map} />
        <SeasonsSection
          title={sectionTitles.seasonRates}
          currentYear={currentYear}
          unit={texts.perPersonAndDay}
        />
        <CostSection currentYear={currentYear} />
        <PlanningSection />
        <VisibilitySection />
        <RouteSection />
        <TravelSections safari={safari} choices={choices} />
        <PhotosSection />
        <VideoSection />
        <ChoiceSection
          name="visibleOn"
          title={sectionTitles.websitesListing}
          help={texts.websitesHelp}
          options={withUnknown(websites, safari?.visibleOn ?? [])}
        />
        {withFee && <FeeSection kind="safari" listing={stored?._id} websites={websites} fees={fees} />}
        <ContactSection optional={mayOmitContact(role)} stored={stored} />
        <OfferSections safari={safari} choices={choices} />
        <SaveBar label={common.saveChanges}>
          <PreviewLink href={previewPath('safari', stored?.slug)} />
        </SaveBar>
      </div>
      <SectionIndex />
    </Form>
  );
}

function useSafariForm(props: SafariFormProps) {
  const { role, safari, isCopy = false, choices, first, currentYear, returnTo } = props;
  const prices = safari?.prices;
  const schema = useCallback(async () => {
    const { safariSchema } = await import('@/lib/listings/safaris/schema');
    return safariSchema(role, seasonLimits(currentYear, prices));
  }, [role, currentYear, prices]);
  const fields = safariForm(role);
  const inOrder = (values: ValuesOf<typeof fields>) => sortChosen(fields, values, choices);
  return useListingForm({
    kind: 'safari',
    role,
    stored: isCopy ? null : safari,
    schema,
    fields,
    defaultValues: inOrder(firstValues(fields, safari, first)),
    valuesOf: (record) => inOrder(valuesOf(fields, record)),
    copyOf: isCopy ? safari?._id : undefined,
    returnTo,
    toBody: (values, newest) =>
      safariBody(values, role, newest ? { stored: newest } : isCopy && safari ? { copyOf: safari } : null),
  });
}

type ChoiceSectionsProps = Pick<SafariFormProps, 'safari' | 'choices'>;

const TravelSections = ({ safari, choices }: ChoiceSectionsProps) => (
  <>
    <ChoiceSection
      name="modesOfTravel"
      title={sectionTitles.transportationTypes}
      options={withUnknown(choices.modesOfTravel, safari?.modesOfTravel ?? [])}
    />
    <ChoiceSection
      name="mealPlan"
      title={sectionTitles.mealPlans}
      options={withUnknown(choices.mealPlans, safari?.mealPlan ?? [])}
    />
  </>
);

const OfferSections = ({ safari, choices }: ChoiceSectionsProps) => (
  <>
    <ChoiceSection
      name="activities"
      title={sectionTitles.activities}
      options={withUnknown(choices.activities, safari?.activities ?? [])}
    />
    <ChoiceSection
      name="includedServices"
      title={sectionTitles.whatsIncluded}
      options={withUnknown(choices.includedServices, safari?.includedServices ?? [])}
    />
  </>
);
