import type { IndexedSection } from '../forms/sections';
import { propertySections } from '../properties/sections';
import { safariSections } from '../safaris/sections';
import type { ListingKind } from './listing';

/** The sections of a listing's form that its owner fills in, in order. */
export const ownersSections = (kind: ListingKind): readonly IndexedSection[] =>
  (kind === 'safari' ? safariSections(false) : propertySections(false)).filter(
    ({ fields }) => fields.length > 0,
  );
