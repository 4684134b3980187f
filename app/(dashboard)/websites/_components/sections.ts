import type { IndexedSection } from '@/components/platform/form/section-layout';
import {
  bannerPages,
  imageGroups,
  type BannerPage,
  type ImageGroup,
  type MetaPage,
} from '@/lib/sites/websites/website';
import * as texts from '@/texts/sites/websites';

export const imageLabels: Record<ImageGroup, string> = {
  homeImages: texts.homeImages,
  accommodationImages: texts.accommodationImages,
  safariImages: texts.safariImages,
  contactImages: texts.contactImages,
  aboutImages: texts.aboutImages,
  destinationImages: texts.destinationImages,
  infoImages: texts.infoImages,
};

export const bannerLabels: Record<BannerPage, string> = {
  homePage: texts.homePageBanners,
  safariPage: texts.safariPageBanners,
  accommodationPage: texts.accommodationPageBanners,
};

export const pageLabels: Record<MetaPage, string> = {
  homePage: texts.homePage,
  accommodationPage: texts.accommodationPage,
  safariPage: texts.safariPage,
};

/** The website form's sections in order, for its index. */
export const websiteSections: IndexedSection[] = [
  { title: texts.website, fields: ['name', 'url', 'gaid', 'sbaffurl', 'location', 'country'] },
  { title: texts.textsTitle, fields: ['mainHeader', 'mainSub', 'tagLine', 'description'] },
  ...imageGroups.map((group) => ({ title: imageLabels[group], fields: [group] })),
  ...bannerPages.map((page) => ({ title: bannerLabels[page], fields: [`advertising.${page}`] })),
  { title: texts.searchEngines, fields: ['metaData'] },
];

export const intakeKeySection: IndexedSection = { title: texts.intakeKey, fields: [] };
