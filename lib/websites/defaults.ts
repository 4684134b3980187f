import { toDraft } from '../photos/photo';
import type { PhotoDraft } from '../photos/schema';
import type { WebsiteForm } from './schema';
import {
  bannerPages,
  imageGroups,
  metaPages,
  noBanners,
  noMetaData,
  type ImageGroup,
  type Website,
} from './website';

const noImages = (): Record<ImageGroup, PhotoDraft[]> => ({
  homeImages: [],
  accommodationImages: [],
  safariImages: [],
  contactImages: [],
  aboutImages: [],
  destinationImages: [],
  infoImages: [],
});

/** What the form of a new website holds. */
export const newWebsite = (): WebsiteForm => ({
  name: '',
  url: '',
  gaid: '',
  sbaffurl: '',
  location: '',
  country: '',
  mainHeader: '',
  mainSub: '',
  tagLine: '',
  description: '',
  ...noImages(),
  advertising: { ...noBanners },
  metaData: { ...noMetaData },
});

/** A stored website as the form holds it, what the record lacks as in a new one: pictures by their address. */
export function websiteForm(website: Partial<Website>): WebsiteForm {
  const empty = newWebsite();
  const known = Object.keys(empty) as (keyof WebsiteForm)[];
  const stored = Object.fromEntries(known.map((name) => [name, website[name] ?? empty[name]])) as WebsiteForm;
  const images = imageGroups.map((group) => [group, (website[group] ?? []).map(toDraft)]);
  return {
    ...stored,
    ...(Object.fromEntries(images) as Record<ImageGroup, PhotoDraft[]>),
    advertising: completed(bannerPages, website.advertising, noBanners),
    metaData: completed(metaPages, website.metaData, noMetaData),
  };
}

/** Every page with what the record has for it. */
const completed = <Page extends string, Value>(
  pages: readonly Page[],
  stored: Partial<Record<Page, Value>> | undefined,
  empty: Record<Page, Value>,
) => Object.fromEntries(pages.map((page) => [page, stored?.[page] ?? empty[page]])) as Record<Page, Value>;
