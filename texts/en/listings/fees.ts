import { own } from '../platform/language';

type Kind = 'safari' | 'property';
const several = { safari: 'safaris', property: 'properties' };

export const firstPlace = 'Place 1';
export const placeNumber = (place: string) => `Place ${place}`;
export const placeWithoutFee = (place: string, places: string) =>
  `Place ${place} of ${places} without a fee.`;
export const placeOverFeeOn = (name: string) => `Chart: place by fee on ${own(name)}`;
export const smallestFeesOn = (name: string) => `The lowest fee for each place on ${own(name)}`;
export const whatFeeBuysOn = (name: string) => `What a fee buys on ${own(name)}`;
export const feesFor = (name: string) => `Fees for ${own(name)}`;
export const allPlacesToPrint = 'All places, to print';
export const whatFeesBuy = (title: string) => `What each fee buys ${own(title)}.`;
export const backTo = (title: string) => `Back to ${own(title)}`;
export const backToTheList = 'Back to the list';
export const noWebsiteChosen = 'No website is chosen yet.';
export const advertisingHelp = 'A higher fee brings a higher place among the listings of a website.';
export const advertisingFee = 'Advertising fee';
export const feeHint = 'At least 1.50 USD per day, in steps of 0.1.';
export const usdPerDay = 'USD per day';
export const ranking = 'Ranking';
export const place = 'Place';
export const fromDollarsADay = 'From, USD a day';
export const dollarsInDays = (days: number) => `USD in ${days} days`;
export const now = 'now';
export const whatFeesBuyNew = (kind: Kind) => `What each fee buys a new ${kind}.`;
export const dollarsADay = (amount: string) => `${amount} USD a day`;
export const placeWithFee = (place: string, places: string, fee: string, sum: string, days: number) =>
  `Place ${place} of ${places} with ${fee} USD a day, ${sum} USD in ${days} days.`;
export const estimateNote = (day: string, kind: Kind) =>
  `Estimate as of ${day}. The place also depends on others: it changes when they change their fee, and when ${several[kind]} are added or removed. With equal fees, the listing approved first comes first.`;
export const rankOf = (rank: number, all: number) => `${rank} of ${all}`;
