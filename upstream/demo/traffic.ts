import { addDays, dayOf, dayMs } from '../../lib/platform/values/days';
import type { ListingViews } from '../insights/analytics/views';
import type { NewEnquiry } from '../enquiries/listing-enquiries/create';
import type { NewGeneralEnquiry } from '../enquiries/general-enquiries/queries';
import type { Listing } from '../listings/queries';
import { momentOf, type DemoDay } from './calendar';
import type { DemoListing } from './listings';
import type { Random } from './random';
import { partyOf, travellerOf } from './travellers';
import type { EnquiryState } from '../../lib/enquiries/enquiry-desk/schema';

const enquiryMessages = [
  'Is it possible to add a night at the start? Our flight lands late.',
  'We would like a vehicle to ourselves if there is one.',
  'One of us is vegetarian and one cannot eat nuts.',
  'It is our honeymoon. Could you suggest the quietest tent?',
  'Our children are 7 and 10. Are they old enough for the walks?',
  'How much luggage may we take on the small aircraft?',
  'We can move our dates by a week either way.',
  'My mother uses a stick. How many steps are there to the rooms?',
  'We came two years ago and would love to have the same guide.',
  'Could you include the transfer from the airport?',
];

const generalMessages = [
  'Two weeks, first time in Africa, gorillas and then a beach. Where should we start?',
  'We are looking for the river crossings in late August. Is it too late to book?',
  'A family of five, malaria-free if possible, over the Easter holidays.',
  'Photography trip for four people, open vehicles and no fences, budget is flexible.',
  'What would ten days in Botswana cost in the green season?',
  'I travel alone and would like to join a small group.',
  'Is it possible to combine Kruger with the Victoria Falls in eight days?',
  'We want to walk rather than drive. Which countries would you suggest?',
  'Silver wedding in October: somewhere quiet with a view, please.',
  'Can you arrange a safari for a group of twelve colleagues?',
];

const hourMs = 3_600_000;
/** Days after which most enquiries are closed, and a colleague has answered the rest. */
const settledDays = 20;
const answeredDays = 10;

/** The desk of a demo enquiry, derived from its time, so that no random numbers shift. */
function deskAt(moment: Date, isRead: boolean, now: Date) {
  const number = Math.floor(moment.valueOf() / 1000) % 100;
  const ageDays = (now.valueOf() - moment.valueOf()) / dayMs;
  const isOpened = isRead || (ageDays > answeredDays && number < 85);
  const openedAt = new Date(moment.valueOf() + (1 + (number % 9)) * 1.4 * hourMs);
  if (!isOpened || openedAt > now) return {};
  const answeredAt = new Date(openedAt.valueOf() + (1 + (number % 13)) * 1.3 * hourMs);
  const isAnswered = (ageDays > answeredDays ? number < 92 : number < 60) && answeredAt < now;
  return { ...(isAnswered && { answeredAt }), openedAt, state: stateOf(isAnswered, ageDays, number) };
}

function stateOf(isAnswered: boolean, ageDays: number, number: number): EnquiryState {
  if (!isAnswered) return 'opened';
  if (ageDays < settledDays || number % 5 === 0) return 'answered';
  return number % 3 === 0 ? 'won' : 'lost';
}

/** A stored demo listing, and the user who answers its enquiries. */
export type DemoSupply = { listing: Listing; demo: DemoListing; ownerId: string };
export type DemoSite = { id: string; visitors: number };
type Demand = { days: DemoDay[]; now: Date; sites: DemoSite[]; random: Random };

const enquiriesPerDay = 3.4;
const generalEnquiriesPerDay = 0.46;
const viewsPerEnquiry = 55;
/** Most enquiries this recent are unread. */
const freshDays = 6;

const siteOf = ({ sites, random }: Demand) => random.weighted(sites, (site) => site.visitors).id;

/** The websites that show a listing; all of them for one that is on none. */
function sitesOf(sites: DemoSite[], { approved }: Listing): DemoSite[] {
  const shown = sites.filter(({ id }) => approved?.visibleOn.includes(id));
  return shown.length > 0 ? shown : sites;
}

/** Random moments of a day, `mean` on average, in order and none in the future. */
const momentsOf = ({ now, random }: Demand, { day, pace }: DemoDay, mean: number) =>
  Array.from({ length: random.times(mean * pace) }, () => momentOf(day, random))
    .filter((moment) => moment <= now)
    .sort((a, b) => a.valueOf() - b.valueOf());

function isRead({ now, random }: Demand, moment: Date, share: number): boolean {
  const isFresh = now.valueOf() - moment.valueOf() < freshDays * dayMs;
  return random.chance(isFresh ? 0.15 : share);
}

/** The enquiries of all days, oldest first. */
export function demoEnquiries(demand: Demand, supply: DemoSupply[], staffIds: string[]): NewEnquiry[] {
  const { random } = demand;
  const open = supply.filter(hasTraffic);
  return demand.days.flatMap((day) => {
    const onSale = open.filter(({ listing }) => dayOf(listing.createdAt) <= day.day);
    return momentsOf(demand, day, enquiriesPerDay).map((inquiryDate) => {
      const { listing, demo, ownerId } = random.weighted(onSale, ({ demo: { traffic } }) => traffic);
      const readers = [ownerId, ...staffIds];
      const enquiry = {
        ...travellerOf(random),
        ...partyOf(random),
        numberOfDays: Math.max(1, demo.days + random.pick([0, 0, 0, -1, 1, 2])),
        travelDate: addDays(day.day, random.whole(21, 320)),
        message: random.chance(0.35) ? random.pick(enquiryMessages) : '',
        phoneNumber: phoneAt(inquiryDate),
        websiteId: siteOf({ ...demand, sites: sitesOf(demand.sites, listing) }),
        listing,
        inquiryDate,
        readBy: readers.filter(() => isRead(demand, inquiryDate, 0.67)),
      };
      return { ...enquiry, ...deskAt(inquiryDate, enquiry.readBy.includes(ownerId), demand.now) };
    });
  });
}

/** A phone number reserved for fiction, or none. */
function phoneAt(moment: Date): string {
  const number = Math.floor(moment.valueOf() / 1000) % 1000;
  return number % 5 < 2 ? `+44 7700 900${String(number).padStart(3, '0')}` : '';
}

/** The custom enquiries of all days, oldest first; most are verified. */
export function demoGeneralEnquiries(demand: Demand, staffIds: string[]): NewGeneralEnquiry[] {
  const { random } = demand;
  return demand.days.flatMap((day) =>
    momentsOf(demand, day, generalEnquiriesPerDay).map((inquiryDate) => {
      const { firstName, lastName, ...traveller } = travellerOf(random);
      const enquiry = {
        ...traveller,
        fullName: `${firstName} ${lastName}`,
        message: random.pick(generalMessages),
        websiteId: siteOf(demand),
        inquiryDate,
        verified: random.chance(0.72),
        readBy: staffIds.filter(() => isRead(demand, inquiryDate, 0.67)),
      };
      // The first reader is the assignee.
      const [assigneeId] = enquiry.readBy;
      const desk = deskAt(inquiryDate, enquiry.readBy.length > 0, demand.now);
      return { ...enquiry, ...desk, ...(assigneeId && { assigneeId }) };
    }),
  );
}

/** The views of all listings on sale, day by day. */
export function demoViews({ days, random, sites }: Demand, supply: DemoSupply[]): ListingViews[] {
  const open = supply.filter(hasTraffic);
  const whole = open.reduce((sum, { demo }) => sum + demo.traffic, 0);
  return open.flatMap(({ listing, demo }) => {
    const mean = enquiriesPerDay * viewsPerEnquiry * (demo.traffic / whole);
    const firstDay = dayOf(listing.createdAt);
    return days
      .filter(({ day }) => day >= firstDay)
      .flatMap(({ day, pace }) =>
        split(random.times(mean * pace), sitesOf(sites, listing)).map((part) => ({ listing, day, ...part })),
      );
  });
}

/** A day's views by website in proportion to visitors; the last website gets the rest. */
function split(count: number, sites: DemoSite[]): { websiteId: string; count: number }[] {
  const visitors = sites.reduce((sum, site) => sum + site.visitors, 0);
  let left = count;
  return sites
    .map(({ id, visitors: own }, position) => {
      const part =
        position === sites.length - 1 ? left : Math.min(left, Math.round((count * own) / visitors));
      left -= part;
      return { websiteId: id, count: part };
    })
    .filter((part) => part.count > 0);
}

const hasTraffic = ({ listing }: DemoSupply) => listing.status === 'approved' || listing.status === 'updated';
