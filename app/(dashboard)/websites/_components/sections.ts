import type { IndexedSection } from '@/components/form/section-layout';
import {
  bannerPages,
  imageGroups,
  type BannerPage,
  type ImageGroup,
  type MetaPage,
} from '@/lib/websites/website';

export const imageLabels: Record<ImageGroup, string> = {
  homeImages: 'Home images',
  accommodationImages: 'Accommodation images',
  safariImages: 'Safari images',
  contactImages: 'Contact images',
  aboutImages: 'About images',
  destinationImages: 'Destination images',
  infoImages: 'Info images',
};

export const bannerLabels: Record<BannerPage, string> = {
  homePage: 'Home page banners',
  safariPage: 'Safari page banners',
  accommodationPage: 'Accommodation page banners',
};

export const pageLabels: Record<MetaPage, string> = {
  homePage: 'Home page',
  accommodationPage: 'Accommodation page',
  safariPage: 'Safari page',
};

/** The website form's sections in order, for its index. */
export const websiteSections: IndexedSection[] = [
  { title: 'Website', fields: ['name', 'url', 'gaid', 'sbaffurl', 'location', 'country'] },
  { title: 'Texts', fields: ['mainHeader', 'mainSub', 'tagLine', 'description'] },
  ...imageGroups.map((group) => ({ title: imageLabels[group], fields: [group] })),
  ...bannerPages.map((page) => ({ title: bannerLabels[page], fields: [`advertising.${page}`] })),
  { title: 'Search engines', fields: ['metaData'] },
];

export const intakeKeySection: IndexedSection = { title: 'Intake key', fields: [] };
