import { noExpiry, type DateRange, type SeasonPrices } from '../../lib/listings/listing';
import type { PropertyContent, SafariContent } from '../listings/table';
import { referenceItemId, type SeededList } from '../sites/reference/queries';
import { items } from '../sites/reference/items';
import { slugOf } from '../../lib/platform/values/slug';
import type { DemoCompany } from './companies';
import { placeNotes, routes, taglines, type DemoListing } from './listings';
import { places, type Place } from './places';
import type { Random } from './random';
import { sitesOf } from './websites';

/** The source of a demo listing's content; `today` is 'YYYY-MM-DD'. */
export type Subject = { demo: DemoListing; company: DemoCompany; today: string; random: Random };

export const stopsOf = ({ title, place }: DemoListing): readonly Place[] => routes[title] ?? [place];

/** The ranges 'MM-DD MM-DD' of each season; a range over New Year is split. */
type Calendar = Record<'low' | 'high' | 'peak', string[]>;
const bush: Calendar = {
  low: ['04-01 05-31', '11-01 11-30'],
  high: ['01-06 03-31', '06-01 06-30', '12-01 12-19'],
  peak: ['01-01 01-05', '07-01 10-31', '12-20 12-31'],
};
/** In the south the season by the sea is the southern summer. */
const cape: Calendar = {
  low: ['05-01 08-31'],
  high: ['03-16 04-30', '09-01 11-14'],
  peak: ['01-01 03-15', '11-15 12-31'],
};

/** The ranges of this and the next year, joined at New Year. */
function rangesOf(parts: string[], year: number): DateRange[] {
  const all = [year, year + 1].flatMap((each) =>
    parts.map((part) => ({ from: `${each}-${part.slice(0, 5)}`, to: `${each}-${part.slice(6)}` })),
  );
  const isNewYear = ({ from }: DateRange) => from === `${year + 1}-01-01`;
  const newYear = all.find(isNewYear);
  return all
    .filter((range) => !isNewYear(range))
    .map((range) => (newYear && range.to === `${year}-12-31` ? { ...range, to: newYear.to } : range));
}

function demoPrices(
  { prices: [low, high, peak], place }: Pick<DemoListing, 'prices' | 'place'>,
  today: string,
): SeasonPrices {
  const year = Number(today.slice(0, 4));
  const calendar = place === 'Cape Town' ? cape : bush;
  return {
    lowSeason: { duration: rangesOf(calendar.low, year), price: low },
    highSeason: { duration: rangesOf(calendar.high, year), price: high },
    peakSeason: { duration: rangesOf(calendar.peak, year), price: peak },
  };
}

/** A random selection of a list's ids, in its order. */
function some(random: Random, list: SeededList, least: number, most: number, always: string[] = []) {
  const wanted = random.whole(least, most);
  const names = [...new Set([...always, ...Array.from({ length: wanted }, () => random.pick(items[list]))])];
  return items[list].filter((name) => names.includes(name)).map((name) => referenceItemId(list, name));
}

/** US dollars a day; about a third of the listings pay none. */
const feeOf = ({ demo, random }: Subject) =>
  random.chance(0.3) ? null : Math.round((1.5 + demo.traffic * 0.35) * 10) / 10;

function sharedContent(subject: Subject) {
  const { demo, company, today, random } = subject;
  const domain = `${slugOf(company.name)}.example`;
  const route = stopsOf(demo);
  const brief = taglines[demo.title]!;
  return {
    title: demo.title,
    briefDescription: brief,
    fullDescription: [
      brief,
      ...route.map((place) => placeNotes[place]),
      company.description,
      'Tell us when you would like to come, how many you are and what you hope to see. We answer within two working days with dates that are free and a price that holds.',
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    prices: demoPrices(demo, today),
    rightToChangeRatesVisible: random.chance(0.7),
    visibleTo: random.chance(0.8) ? noExpiry : `${Number(today.slice(0, 4)) + 2}-12-31`,
    visibleOn: sitesOf(route, demo.prices[0]),
    advertFee: feeOf(subject),
    enquiriesEmail: `bookings@${domain}`,
    enquiriesPhone: company.contact.phone,
    website: `https://${domain}`,
    includedServices: some(random, 'includedServices', 3, 6, ['Accommodation', 'Drinking water']),
  };
}

type ContentInput = Pick<SafariContent, 'photos' | 'visibleFrom'>;

const gateways: Record<string, string> = {
  Kenya: 'Nairobi',
  Tanzania: 'Arusha',
  Uganda: 'Entebbe',
  Rwanda: 'Kigali',
  Zambia: 'Lusaka',
  Malawi: 'Lilongwe',
  Zimbabwe: 'Victoria Falls',
  Botswana: 'Maun',
  Namibia: 'Windhoek',
  'South Africa': 'Johannesburg',
};

/** Ways of travel other than by road. */
const waysByWord: readonly [word: string, way: string][] = [
  ['Mokoro', 'Mokoro (dugout canoe)'],
  ['Canoe', 'Canoe'],
  ['Boat', 'Motorboat'],
  ['Walk', 'On foot'],
  ['Trek', 'On foot'],
  ['Fly-in', 'Light aircraft'],
  ['Self-drive', 'Self-drive 4x4'],
];

export function safariContent(subject: Subject, given: ContentInput): SafariContent {
  const { demo, random } = subject;
  const route = stopsOf(demo);
  const { country } = places[route[0]!];
  const ways = waysByWord.filter(([word]) => demo.title.includes(word)).map(([, way]) => way);
  return {
    ...sharedContent(subject),
    ...given,
    daysCount: demo.days,
    minGuests: random.pick([1, 2, 2, 4]),
    destinations: route.map((place) => ({
      id: slugOf(place),
      name: place,
      country: places[place].country,
      latlng: [...places[place].at],
    })),
    internationalFlights: false,
    medicalInsurance: random.chance(0.3),
    travelInsurance: random.chance(0.2),
    isCustomizeable: random.chance(0.6),
    lastMinuteBooking: random.chance(0.4),
    isTransferIncluded: random.chance(0.8),
    startLocation: gateways[country]!,
    endLocation: gateways[places[route.at(-1)!].country]!,
    modesOfTravel: some(random, 'modesOfTravel', 0, 0, [...ways, '4x4 Land Cruiser with pop-up roof']),
    mealPlan: some(random, 'mealPlans', 0, 0, ['Full board']),
    activities: some(random, 'activities', 2, 5, ['Day game drive']),
    youTubeUrl: '',
  };
}

const typesByWord: readonly [word: string, type: string][] = [
  ['Tented', 'Tented camp'],
  ['Camp', 'Bush camp'],
  ['Lodge', 'Lodge'],
  ['Hotel', 'Hotel'],
  ['Guest House', 'Guest house'],
  ['Cottages', 'Self-catering cottage'],
  ['House', 'Private villa'],
];

type PropertyInput = ContentInput & Pick<PropertyContent, 'logo' | 'awards'>;

export function propertyContent(subject: Subject, given: PropertyInput): PropertyContent {
  const { demo, random } = subject;
  const [latitude, longitude] = places[demo.place].at;
  const type = typesByWord.find(([word]) => demo.title.includes(word))?.[1] ?? 'Lodge';
  const meals = type === 'Self-catering cottage' ? 'Self-catering' : 'Bed and breakfast';
  return {
    ...sharedContent(subject),
    ...given,
    propertyType: referenceItemId('propertyTypes', type),
    rooms: random.whole(4, 28),
    location: { latitude, longitude },
    mealPlan: some(random, 'mealPlans', 0, 1, [meals, 'Full board']),
    amenities: some(random, 'amenities', 4, 9, ['Mosquito nets']),
    activities: some(random, 'activities', 1, 3, ['Bird watching']),
  };
}

/** The guests' accommodation, for its picture. */
export const stayOf = ({ title, days }: DemoListing) =>
  /Camp|Walk|Trail|Canoe|Migration/.test(title) || days > 6 ? 'camp' : 'lodge';
