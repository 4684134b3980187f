import type { IndexedSection } from '@/lib/forms/sections';
import { propertySections } from '@/lib/properties/sections';
import { safariSections } from '@/lib/safaris/sections';
import type { ListingKind } from '@/lib/listings/listing';

/** The sections of a listing's form that its owner fills in, in order. */
export const ownersSections = (kind: ListingKind): readonly IndexedSection[] =>
  (kind === 'safari' ? safariSections(false) : propertySections(false)).filter(
    ({ fields }) => fields.length > 0,
  );
