import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import type { StoredOf } from '../../../lib/platform/forms/field';
import type { Photo } from '../../../lib/platform/images/record';
import type { websiteForm } from '../../../lib/sites/websites/form';
import { imageGroups, type ImageGroup } from '../../../lib/sites/websites/website';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors/errors';
import { thumbnailAddress } from '../../platform/files/file-store';
import { latestFirst, readListPage } from '../../lists/list-paging';
import { containsSearch } from '../../platform/http/validate';
import { websites, type WebsiteImages } from '../table';

export type Website = typeof websites.$inferSelect;

export async function createWebsite(db: Database, website: typeof websites.$inferInsert): Promise<Website> {
  const [created] = await db.insert(websites).values(website).returning();
  return created!;
}

export const findWebsite = async (db: Database, id: string): Promise<Website | null> =>
  (await db.select().from(websites).where(eq(websites.id, id)))[0] ?? null;

/** 404 if unknown. */
export async function requireSite(db: Database, id: string): Promise<Website> {
  const website = await findWebsite(db, id);
  if (!website) throw notFound();
  return website;
}

export const websitesWhere = ({ search }: Pick<ListQuery, 'search'>) =>
  search ? containsSearch(sql`lower(${websites.name})`, search) : undefined;

export async function listWebsites(db: Database, query: ListQuery) {
  const matching = websitesWhere(query);
  const orderBy = latestFirst(websites.createdAt, websites.id);
  return readListPage(db, { table: websites, where: matching, orderBy, toRecord: toWebsiteRecord }, query);
}

export const websitePictures = (images: WebsiteImages): string[] =>
  imageGroups.flatMap((group) => images[group] ?? []).map(({ url }) => url);
type SentWebsite = StoredOf<typeof websiteForm> & {
  _id: string;
  intakeKeySince: string | undefined;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export function toWebsiteRecord({
  id,
  images,
  intakeKeyHash: _hash,
  formerKeyHash: _formerHash,
  formerKeyEndsAt: _formerEnd,
  intakeKeySince,
  createdAt,
  updatedAt,
  ...website
}: Website): SentWebsite {
  const groups = imageGroups.map((group) => [
    group,
    (images[group] ?? []).map((image) => ({ ...image, thumbnail: thumbnailAddress(image.url) })),
  ]);
  return {
    _id: id,
    ...website,
    ...(Object.fromEntries(groups) as Record<ImageGroup, (Photo & { thumbnail: string | null })[]>),
    intakeKeySince: intakeKeySince?.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const websiteName = (id: PgColumn) =>
  sql`(select ${websites.name} from ${websites} where ${websites.id} = ${id})`;
export const websiteNames = (isAmong: SQL) =>
  sql`(select string_agg(${websites.name}, ', ' order by ${websites.name}) from ${websites} where ${isAmong})`;
