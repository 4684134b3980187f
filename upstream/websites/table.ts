import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { noBanners, type Advertising } from '../../lib/websites/schema';

/** The destination websites that show the network's listings and send its enquiries. */
export const websites = pgTable('websites', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** The banners in each slot, in the order shown. */
  advertising: jsonb('advertising').$type<Advertising>().notNull().default(noBanners),
});
