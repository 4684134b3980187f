import { History } from '@/components/review/history/history';
import { AdminTasks } from '@/components/listings/admin-tasks';
import { Completeness } from '@/components/listings/completeness';
import { DeclinedNotice } from '@/components/review/declined-notice';
import { feeCurves } from '@/components/listings/fee-on-form';
import { NoteAnswers } from '@/components/review/note-answers';
import { OwnNotes } from '@/components/review/own-notes';
import { RemoveListing } from '@/components/listings/remove-listing';
import { TakenBackNotice } from '@/components/review/taken-back-notice';
import { WaitingNotice } from '@/components/review/waiting-notice';
import { ClaimOnForm } from '@/components/review/claim-on-form';
import { OpenLine } from '@/components/review/presence/open-line';
import { ListingStatus } from '@/components/listings/listing-status';
import { PageHeader } from '@/components/platform/ui/page-header';
import { unfinishedOf } from '@/lib/listings/server';
import { valuesOf } from '@/lib/platform/forms/values';
import { listingsPath } from '@/lib/listings/paths';
import { canRemove } from '@/lib/listings/rights';
import { seasonLimits } from '@/lib/listings/seasons';
import { waysBack } from '@/lib/review/paths';
import { propertyForm } from '@/lib/listings/properties/form';
import type { Property } from '@/lib/listings/properties/schema';
import * as review from '@/texts/review/review';
import * as texts from '@/texts/listings/properties';
import { PropertyForm, type PropertyFormProps } from './property-form';

type EditPropertyProps = Omit<PropertyFormProps, 'property' | 'unfinished' | 'fees'> & {
  property: Property;
  /** The queue that its review stands in, where it was opened from there. */
  from?: string | undefined;
};

/** A stored property: its form, then deleting it and the tasks of staff. */
export function EditProperty({ property, from, ...setup }: EditPropertyProps) {
  const { role, companies, currentYear, choices } = setup;
  const fees = feeCurves({
    role,
    kind: 'property',
    websites: choices.destinationWebsites,
    listing: property,
  });
  const fields = propertyForm(role, seasonLimits(currentYear, property.prices));
  const unfinished = unfinishedOf(fields, valuesOf(fields, property));
  const list = listingsPath('property', role);
  const back = waysBack('property', property.slug, from);
  return (
    <>
      <PageHeader
        title={property.title}
        description={<ListingStatus listing={property} />}
        back={
          back
            ? { href: back.review, label: review.backToReview }
            : { href: list, label: list === '/' ? texts.backToTheDashboard : texts.backToProperties }
        }
      />
      {back ? (
        <ClaimOnForm kind="property" id={property._id} />
      ) : (
        <OpenLine kind="property" id={property._id} />
      )}
      <WaitingNotice kind="property" role={role} listing={property} />
      <TakenBackNotice kind="property" listing={property} />
      <OwnNotes kind="property" role={role} listing={property}>
        <DeclinedNotice {...property} />
        <Completeness listing={property} kind="property" />
        <PropertyForm
          property={property}
          unfinished={unfinished}
          fees={fees}
          returnTo={back?.review}
          {...setup}
        />
      </OwnNotes>
      {canRemove(role, 'property') && (
        <RemoveListing kind="property" role={role} listing={property} list={back?.queue} />
      )}
      <NoteAnswers kind="property" id={property._id} />
      <AdminTasks kind="property" role={role} listing={property} companies={companies} list={back?.queue} />
      <History kind="property" id={property._id} slug={property.slug} />
    </>
  );
}
