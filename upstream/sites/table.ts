import {
  integer,
  jsonb,
  pgTable,
  text,
  date,
  doublePrecision,
  bigint,
  index,
  primaryKey,
} from 'drizzle-orm/pg-core';
import type { Photo } from '../../lib/platform/images/record';
import {
  noBanners,
  noMetaData,
  type Advertising,
  type ImageGroup,
  type MetaData,
  bannerPages,
} from '../../lib/sites/websites/website';
import { timestamptz } from '../platform/db/columns';

const words = (name: string) => text(name).notNull().default('');

export type WebsiteImages = Partial<Record<ImageGroup, Photo[]>>;

export const websites = pgTable('websites', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  gaid: words('gaid'),
  /** The path of its safaris at SafariBookings, '/tours/…'. */
  sbaffurl: words('sbaffurl'),
  location: words('location'),
  country: words('country'),
  mainHeader: words('main_header'),
  mainSub: words('main_sub'),
  tagLine: words('tag_line'),
  description: words('description'),
  images: jsonb('images').$type<WebsiteImages>().notNull().default({}),
  advertising: jsonb('advertising').$type<Advertising>().notNull().default(noBanners),
  metaData: jsonb('meta_data').$type<MetaData>().notNull().default(noMetaData),
  /** SHA-256 of the key of its intake calls; null without one. */
  intakeKeyHash: text('intake_key_hash'),
  intakeKeySince: timestamptz('intake_key_since'),
  /** The key before it, which holds until then. */
  formerKeyHash: text('former_key_hash'),
  formerKeyEndsAt: timestamptz('former_key_ends_at'),
  version: integer('version').notNull().default(1),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});

/** Banners for the slots of websites; a website holds the ids (websites.advertising). */
export const adverts = pgTable('adverts', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  image: text('image').notNull(),
  clickCount: integer('click_count').notNull().default(0),
  /** The plan: first and last day, null for none; price per month in US dollars. */
  shownFrom: date('shown_from', { mode: 'string' }),
  shownTo: date('shown_to', { mode: 'string' }),
  monthPrice: doublePrecision('month_price'),
  /** Increases with every change except a click. */
  version: integer('version').notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});

const day = (name: string) => date(name, { mode: 'string' });
const page = text('page', { enum: bannerPages }).notNull();
// No foreign key: a banner's earnings outlive it.
const advertId = text('advert_id').notNull();

/** The days of banners in slots of websites; `lastDay` is null for present ones. */
export const advertPlacements = pgTable(
  'advert_placements',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page,
    advertId,
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day'),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.page, table.advertId, table.firstDay] }),
    index('advert_placements_days').on(table.lastDay, table.firstDay),
    index('advert_placements_advert').on(table.advertId),
  ],
);

/** The plans of banners and the days on which they apply; `lastDay` is null for present ones. */
export const advertPlans = pgTable(
  'advert_plans',
  {
    advertId,
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day'),
    shownFrom: day('shown_from'),
    shownTo: day('shown_to'),
    monthPrice: doublePrecision('month_price'),
  },
  (table) => [primaryKey({ columns: [table.advertId, table.firstDay] })],
);

/** Deleted banners with their last titles, for the earnings. */
export const removedAdverts = pgTable('removed_adverts', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  removedAt: timestamptz('removed_at').notNull(),
});

/** Clicks on banners by UTC day; website and page are '' where the sender names none. */
export const advertClicks = pgTable(
  'advert_clicks',
  {
    advertId,
    day: day('day').notNull(),
    websiteId: text('website_id').notNull(),
    page: text('page').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advertId, table.day, table.websiteId, table.page] }),
    index('advert_clicks_day').on(table.day),
  ],
);

export const referenceItems = pgTable(
  'reference_items',
  {
    id: text('id').primaryKey(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('reference_items_list').on(table.list, table.position)],
);
