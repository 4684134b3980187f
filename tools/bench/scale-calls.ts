import { addDays, dayOf } from '../../lib/platform/values/days';
import { travellerOf } from './network-fill';

export type Who = 'owner' | 'staff';
/** How a call may grow with the number of rows: by at most twice, or only to what is bounded. */
type Growth = 'flat' | 'bounded';
/** A call as the dashboard makes it; `deep` is the list's page at nine tenths of its length. */
export type ScaleCall = {
  name: string;
  who: Who;
  growth: Growth;
  path: (at: { number: number; rows: number; deep: number }) => string;
  /** The list whose length says which page is deep. */
  deepOf?: string;
  isExport?: boolean;
};

const today = dayOf(new Date());
const some = (number: number, rows: number) => (number * 7919 + 13) % rows;
const enquiries = '/dashboard/enquiries';
const customs = '/dashboard/general-enquiries';
const safaris = '/dashboard/company-safaris';
const analytics = '/dashboard/analytics';

type Rest = [name: string, growth: Growth, path: ScaleCall['path'], deepOf?: string];
const asked =
  (...people: Who[]) =>
  (...[name, growth, path, deepOf]: Rest): ScaleCall[] =>
    people.map((who) => ({ name, who, growth, path, ...(deepOf && { deepOf }) }));
const both = asked('owner', 'staff');
const ofOwner = asked('owner');
const ofStaff = asked('staff');
const fileOf = (name: string, growth: Growth, query: string): ScaleCall[] =>
  (['owner', 'staff'] as const).map((who) => ({
    ...{ name: `export, ${name}, first bytes`, who, growth, isExport: true },
    path: () => `/dashboard/exports/enquiries?format=csv${query}`,
  }));

const lists = [
  ...both('enquiries, first page', 'flat', () => enquiries),
  ...both('enquiries, deep page', 'flat', ({ deep }) => `${enquiries}?page=${deep}`, enquiries),
  ...both(
    'enquiries of a website, deep page',
    'flat',
    ({ deep }) => `${enquiries}?website=site-3&page=${deep}`,
    `${enquiries}?website=site-3`,
  ),
  ...both(
    'enquiries of a year, first page',
    'flat',
    () => `${enquiries}?from=${addDays(today, -700)}&to=${addDays(today, -335)}`,
  ),
  ...(['unread', 'waiting', 'week', 'high', 'spam'] as const).flatMap((view) =>
    both(`enquiries, view ${view}`, 'bounded', () => `${enquiries}?view=${view}`),
  ),
  ...ofStaff('custom enquiries, first page', 'flat', () => customs),
  ...ofStaff('custom enquiries, deep page', 'flat', ({ deep }) => `${customs}?page=${deep}`, customs),
  ...ofStaff('custom enquiries, view unread', 'bounded', () => `${customs}?view=unread`),
  ...both('safaris, first page', 'flat', () => safaris),
  ...ofStaff('safaris, deep page', 'bounded', ({ deep }) => `${safaris}?page=${deep}`, safaris),
  ...ofStaff('safaris by views', 'bounded', () => `${safaris}?sort=views&order=desc`),
  ...ofStaff('safaris by price', 'bounded', () => `${safaris}?sort=price`),
  ...ofStaff('safari owners, first page', 'flat', () => '/dashboard/safari-owners'),
  ...ofStaff('accounts, first page', 'flat', () => '/dashboard/accounts'),
  ...ofStaff('applications, first page', 'flat', () => '/dashboard/register/applications'),
  ...ofStaff('decided reviews, first page', 'flat', () => '/dashboard/decided-reviews'),
  ...ofStaff('review queue', 'bounded', () => '/dashboard/review-queue'),
];

const searches = [
  ...ofStaff(
    'enquiries, selective search',
    'flat',
    ({ number, rows }) => `${enquiries}?search=${travellerOf(some(number, rows)).reference}`,
  ),
  ...ofOwner(
    'enquiries, selective search',
    'flat',
    ({ number, rows }) => `${enquiries}?search=${travellerOf(some(number, rows / 10) * 10).reference}`,
  ),
  ...both(
    'enquiries, search that finds nothing',
    'flat',
    ({ number }) => `${enquiries}?search=nobody${number}`,
  ),
  ...both('enquiries, broad search (1 in 7)', 'bounded', () => `${enquiries}?search=river`),
  ...both('enquiries, broad search, page 900', 'bounded', () => `${enquiries}?search=traveller&page=900`),
  ...both('enquiries, search that all match', 'bounded', () => `${enquiries}?search=traveller.example`),
  ...both('enquiries, search of 1 in 400', 'bounded', () => `${enquiries}?search=amelia.clarke`),
  ...both('enquiries, search of two letters', 'bounded', () => `${enquiries}?search=an`),
  ...ofStaff('custom enquiries, broad search', 'bounded', () => `${customs}?search=amelia`),
  ...ofStaff('safaris, search', 'bounded', () => `${safaris}?search=gorilla`),
  ...ofStaff('safari owners, search', 'bounded', () => '/dashboard/safari-owners?search=company+7'),
  ...both(
    'finder, a reference',
    'flat',
    ({ number, rows }) => `/dashboard/finder?search=${travellerOf(some(number, rows)).reference}`,
  ),
  ...both('finder, a frequent name', 'bounded', () => '/dashboard/finder?search=amelia'),
];

const figures = [
  ...both('count of enquiries, 3 years', 'flat', () => `${analytics}/enquiry-count?days=1095`),
  ...both('count of views, 3 years', 'flat', () => `${analytics}/view-count?days=1095`),
  ...both('daily series, 1 year', 'flat', () => `${analytics}/daily-series?days=365`),
  ...both('unread counts', 'flat', () => '/dashboard/unread-counts'),
  ...both('desk, filters', 'flat', () => '/dashboard/enquiry-desk/filters'),
  ...both('desk, answer times', 'bounded', () => '/dashboard/enquiry-desk/answer-times'),
  ...both(
    'ranking by views, 30 days',
    'bounded',
    () => `${analytics}/daily-groups?metric=views&by=listing&most=5&days=30`,
  ),
  ...both(
    'ranking by views, 1 year',
    'bounded',
    () => `${analytics}/daily-groups?metric=views&by=listing&most=20&days=365`,
  ),
  ...ofStaff(
    'websites by enquiries, 1 year',
    'flat',
    () => `${analytics}/daily-groups?metric=enquiries&by=website&most=20&days=365`,
  ),
  ...both('rank of a fee', 'bounded', () => '/dashboard/safari/ranking?website=site-1,site-2&fee=20'),
  ...ofStaff('fees of all places', 'bounded', () => '/dashboard/fee-steps/safari?website=site-1,site-2'),
  // Figures are cached for each number of months: changing it has every call count again.
  ...ofStaff(
    'network at a glance',
    'bounded',
    ({ number }) => `/dashboard/network?months=${12 - (number % 12)}`,
  ),
];

/** What is measured, in the order of the table. */
export const scaleCalls: ScaleCall[] = [
  ...lists,
  ...searches,
  ...figures,
  ...fileOf('all enquiries', 'flat', ''),
  ...fileOf('a broad search', 'bounded', '&search=river'),
  ...fileOf('a selective search', 'bounded', '&search=Rarity5000'),
];
