import type { StoredOf } from '../../lib/platform/forms/field';
import type { PropertyFields } from '../../lib/listings/properties/form';
import type { SafariFields } from '../../lib/listings/safaris/form';

/** What is stored of a safari: its form without the owner, with pictures by their URLs. */
export type SafariContent = Omit<StoredOf<SafariFields>, 'owner'>;
/** The same of a property. */
export type PropertyContent = Omit<StoredOf<PropertyFields>, 'owner'>;
export type ListingContent = SafariContent | PropertyContent;

/** The URLs of all pictures of a content. */
export function picturesOf(content: ListingContent | null): string[] {
  if (!content) return [];
  const photos = content.photos.map(({ url }) => url);
  if (!('awards' in content)) return photos;
  return [...photos, ...content.awards.map(({ file }) => file), ...(content.logo ? [content.logo] : [])];
}
