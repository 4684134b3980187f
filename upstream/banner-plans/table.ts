import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bannerPages } from '../../lib/websites/website';
import { adverts } from '../banners/table';
import { websites } from '../websites/table';

const day = (name: string) => date(name, { mode: 'string' });
const page = text('page', { enum: bannerPages }).notNull();

/** Since when and until when a banner stood in a slot of a website; open ones stand there now. */
export const advertPlacements = pgTable(
  'advert_placements',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page,
    advertId: text('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day'),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.page, table.advertId, table.firstDay] }),
    index('advert_placements_days').on(table.lastDay, table.firstDay),
    index('advert_placements_advert').on(table.advertId),
  ],
);

/** The clicks on banners by UTC day; where the sender does not say on which website or in which slot, these are ''. */
export const advertClicks = pgTable(
  'advert_clicks',
  {
    advertId: text('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
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
