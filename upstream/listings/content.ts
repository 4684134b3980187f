import type { StoredOf } from '../../lib/platform/forms/field';
import type { PropertyFields } from '../../lib/listings/properties/form';
import type { SafariFields } from '../../lib/listings/safaris/form';

/** A safari's stored form without its owner; pictures by URL. */
export type SafariContent = Omit<StoredOf<SafariFields>, 'owner'>;
export type PropertyContent = Omit<StoredOf<PropertyFields>, 'owner'>;
export type ListingContent = SafariContent | PropertyContent;

export function contentPictures(content: ListingContent | null): string[] {
  if (!content) return [];
  const photos = content.photos.map(({ url }) => url);
  if (!('awards' in content)) return photos;
  return [...photos, ...content.awards.map(({ file }) => file), ...(content.logo ? [content.logo] : [])];
}
