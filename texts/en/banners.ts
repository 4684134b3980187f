/** What the pages of banners say. */
import { own } from './own';
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
export const removeHelp = 'It cannot be brought back.';
export const goneForGood = 'Its picture and its click count will be gone for good.';
export const earningsStay =
  'What it earned until yesterday stays under “What the slots earned”, by its title.';
export const shownBy = 'These websites have it in a slot and will be without it:';
export const addBannerHelp = 'Once it is saved, it can be chosen for the slots of a website.';
export const backToBanners = 'Back to banners';
export const bannersHelp = 'Pictures for the slots of websites, newest first.';
export const bannerTitle = 'Banner title';
export const clicked = (count: number, shown: string) =>
  `Clicked ${shown} ${plural(count, 'time', 'times')}.`;
export const counted = (count: number, shown: string) => `${shown} ${plural(count, 'banner', 'banners')}`;
export const url = 'URL';
export const openIt = 'Open it';
export const plan = 'Plan';
export const planHelp = 'Websites show it on these days alone. What it pays tells what the slots earn.';
export const from = 'From';
export const fromHint = 'Its first day; without one it is shown at once.';
export const to = 'To';
export const toHint = 'Its last day; without one there is no end.';
export const monthPrice = 'What the partner pays per month (US $)';
export const monthPriceHint = 'For all websites together. Leave it empty where nothing is paid.';
export const states = { planned: 'Planned', running: 'Running', ended: 'Ended' } as const;
export const clicks = 'Clicks';
export const clicksOf = (days: number, shown: string) => `${shown} in the last ${days} days, by UTC days.`;
export const clicksChart = (days: number) => `Clicks of the last ${days} days, as in the table`;
export const clicksByDay = 'Clicks by day';
export const day = 'Day';
export const seeEarnings = 'What the slots earned';
export const earningsHelp =
  'What a banner pays for a month is shared day by day among the slots that it stood in on the days of its plan.';
export const slot = 'Slot';
export const slots = {
  homePage: 'Home page',
  safariPage: 'Safari page',
  accommodationPage: 'Accommodation page',
} as const;
export const days = 'Days';
export const earned = 'Earned (US $)';
export const allSlots = 'All slots';
export const website = 'Website';
export const websites = 'Websites';
export const byWebsite = 'Earned by website';
export const allWebsites = 'All websites';
export const slotsOf = (website: string) => `Slots of ${own(website)}`;
export const elsewhere = (count: number, shown: string) =>
  `${shown} ${plural(count, 'click', 'clicks')} of which no website said in which slot.`;
export const outside = (count: number, shown: string) =>
  `${shown} ${plural(count, 'click', 'clicks')} in a slot in which the banner did not stand that day, or outside of the days of its plan.`;
export const deleted = 'Deleted';
export const noSlots = 'No banner stood in a slot in this month.';
export const months = 'Months';
