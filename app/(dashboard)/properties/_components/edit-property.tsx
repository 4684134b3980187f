import { EditListing } from '@/app/(dashboard)/_components/edit-listing';
import { renderFeeCurves } from '../../_components/fee-on-form';
import { valuesOf } from '@/lib/platform/forms/values';
import { listingsPath } from '@/lib/listings/paths';
import { seasonLimits } from '@/lib/listings/seasons';
import { unfinishedOf } from '@/lib/listings/server';
import { propertyForm } from '@/lib/listings/properties/form';
import type { Property } from '@/lib/listings/properties/schema';
import { waysBack } from '@/lib/review/paths';
import * as texts from '@/texts/listings/properties';
import { PropertyForm, type PropertyFormProps } from './property-form';

type EditPropertyProps = Omit<PropertyFormProps, 'property' | 'unfinished' | 'fees'> & {
  property: Property;
  /** The queue that it was opened from, where there is one. */
  from?: string | undefined;
};

export function EditProperty({ property, from, ...setup }: EditPropertyProps) {
  const { role, companies, currentYear, choices } = setup;
  const websites = choices.destinationWebsites;
  const fees = renderFeeCurves({ role, kind: 'property', websites, listing: property });
  const fields = propertyForm(role, seasonLimits(currentYear, property.prices));
  const unfinished = unfinishedOf(fields, valuesOf(fields, property));
  const list = listingsPath('property', role);
  const back = waysBack('property', property.slug, from);
  return (
    <EditListing
      kind="property"
      role={role}
      listing={property}
      companies={companies}
      back={back}
      list={{ href: list, label: list === '/' ? texts.backToTheDashboard : texts.backToProperties }}
    >
      <PropertyForm
        property={property}
        unfinished={unfinished}
        fees={fees}
        returnTo={back?.review}
        {...setup}
      />
    </EditListing>
  );
}
