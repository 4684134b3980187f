/** What the pages of banners say. */
import { plural } from './plural';

export const banner = 'Banner';
export const bannerHelp = 'What visitors see, and where a click on it takes them.';
export const title = 'Title';
export const addressHint = 'With http:// or https:// at its beginning.';
export const image = 'Image';
export const imageHint = 'A jpg or png of at most 1.5 MB.';
export const clickCount = 'Click count';
export const action = 'Action';
export const viewBanner = 'View Banner';
export const bannerNoun = 'banner';
export const removeHelp = 'It leaves the slots of every website that shows it and cannot be brought back.';
export const goneForGood = 'Its picture and its click count will be gone for good.';
export const shownBy = 'These websites show it now and will be without it:';
export const addBannerHelp = 'A website shows it once it is chosen for one of its slots.';
export const backToBanners = 'Back to banners';
export const bannersHelp = 'Pictures that websites show in their slots, newest first.';
export const bannerTitle = 'Banner title';
export const clicked = (count: number, shown: string) =>
  `Clicked ${shown} ${plural(count, 'time', 'times')}.`;
export const counted = (count: number, shown: string) => `${shown} ${plural(count, 'banner', 'banners')}`;
export const url = 'URL';
