import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Photo } from '../../../lib/platform/images/record';
import {
  noBanners,
  noMetaData,
  type Advertising,
  type ImageGroup,
  type MetaData,
} from '../../../lib/sites/websites/website';
import { timestamptz } from '../../platform/db/columns';

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
  version: integer('version').notNull().default(1),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
