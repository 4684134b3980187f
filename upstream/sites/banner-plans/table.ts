import { bigint, date, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bannerPages } from '../../../lib/sites/websites/website';
import { websites } from '../websites/table';
import { timestamptz } from '../../platform/db/columns';

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
