import type { Photo } from '../../lib/photos/photo';
import type { PropertyForm } from '../../lib/properties/schema';
import type { SafariForm } from '../../lib/safaris/schema';

type Stored<Form> = Omit<Form, 'owner' | 'photos' | 'logo' | 'awards'> & { photos: Photo[] };
/** An award with the address of its picture. */
export type StoredAward = { name: string; url: string; file: string };

/** What is stored of a safari: its form without the owner, with pictures by their address. */
export type SafariContent = Stored<SafariForm>;
/** The same of a property. */
export type PropertyContent = Stored<PropertyForm> & { logo: string | null; awards: StoredAward[] };
export type ListingContent = SafariContent | PropertyContent;

/** The addresses of all pictures of a content. */
export function picturesOf(content: ListingContent | null): string[] {
  if (!content) return [];
  const photos = content.photos.map(({ url }) => url);
  if (!('awards' in content)) return photos;
  return [...photos, ...content.awards.map(({ file }) => file), ...(content.logo ? [content.logo] : [])];
}
