import { own, plural } from '../platform/language';

export const banner = 'Banner';
export const bannerHelp = 'What visitors see, and where a click on it takes them.';
export const title = 'Title';
export const addressHint = 'Starts with http:// or https://.';
export const image = 'Image';
export const imageHint = 'A JPG or PNG up to 1.5 MB.';
export const clickCount = 'Click count';
export const action = 'Action';
export const viewBanner = 'View Banner';
export const bannerNoun = 'banner';
export const removeHelp = 'It cannot be restored.';
export const goneForGood = 'Its picture and its click count will be gone for good.';
export const earningsStay = 'Its earnings until yesterday stay under “Slot earnings”, by its title.';
export const shownBy = 'These websites show it in a slot and will lose it:';
export const addBannerHelp = 'Once saved, it can be chosen for the slots of a website.';
export const backToBanners = 'Back to banners';
export const bannersHelp = 'Pictures for the slots of websites.';
export const bannerTitle = 'Banner title';
export const clicked = (count: number, shown: string) =>
  `Clicked ${shown} ${plural(count, 'time', 'times')}.`;
export const counted = (count: number, shown: string) => `${shown} ${plural(count, 'banner', 'banners')}`;
export const url = 'URL';
export const openNamed = (title: string) => `Open “${own(title)}”`;
export const plan = 'Plan';
export const planHelp =
  'Shown only on these days. The monthly price is used to work out what each slot earns.';
export const from = 'From';
export const fromHint = 'The first day. Leave empty to start at once.';
export const to = 'To';
export const toHint = 'The last day. Leave empty for no end.';
export const monthPrice = 'What the partner pays per month (US $)';
export const monthPriceHint = 'For all websites together. Leave empty if nothing is paid.';
export const states = { planned: 'Planned', running: 'Running', ended: 'Ended' } as const;
export const clicks = 'Clicks';
export const clicksOf = (days: number, shown: string) => `${shown} in the last ${days} days (UTC).`;
export const clicksChart = (days: number) => `Chart: clicks of the last ${days} days`;
export const clicksByDay = 'Clicks by day';
export const day = 'Day';
export const seeEarnings = 'Slot earnings';
export const earningsHelp =
  'The monthly price of a banner is split by day between the slots that showed it on its planned days.';
export const sitesAndSlots = 'Websites and slots';
export const slotsHelp = 'Where it is shown. Each slot takes up to three banners.';
export const slotsTaken = (taken: number, most: number) => `${taken} of ${most}`;
export const slot = 'Slot';
export const days = 'Days';
export const earned = 'Earned (US $)';
export const allSlots = 'All slots';
export const website = 'Website';
export const websites = 'Websites';
export const byWebsite = 'Earned by website';
export const allWebsites = 'All websites';
export const slotsOf = (website: string) => `Slots of ${own(website)}`;
export const elsewhere = (count: number, shown: string) =>
  `${shown} ${plural(count, 'click', 'clicks')} without a slot.`;
export const outside = (count: number, shown: string) =>
  `${shown} ${plural(count, 'click', 'clicks')} in a slot the banner was not in that day, or outside its planned days.`;
export const deleted = 'Deleted';
export const noSlots = 'No banner was in a slot this month.';
export const months = 'Months';
