import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { dayOf } from '../../../lib/platform/values/days';
import type { Change } from '../../../lib/platform/contract/deeds';
import {
  bannerPages,
  mostBanners,
  slotName,
  type Advertising,
  type BannerPage,
} from '../../../lib/sites/websites/website';
import { bannerMessages, slotOf } from '@/texts/sites/messages-banners';
import { changesOf, recordAudit, type Actor } from '../../platform/deeds/note';
import type { Database } from '../../platform/db/client';
import { badRequest } from '../../platform/errors/errors';
import { nextVersion } from '../../platform/http/versions';
import { recordPlacements } from './placements';
import { websites } from '../table';

const shows = (bannerId: string) =>
  sql`exists (select 1 from jsonb_each(${websites.advertising}) as slots (page, banners)
    where banners @> to_jsonb(${bannerId}::text))`;

export const listWebsitesShowing = (db: Database, bannerId: string) =>
  db
    .select({ _id: websites.id, name: websites.name, advertising: websites.advertising })
    .from(websites)
    .where(shows(bannerId))
    .orderBy(sql`lower(${websites.name})`, asc(websites.id));

export async function removeFromSlots(db: Database, bannerId: string): Promise<void> {
  const without = sql`(select jsonb_object_agg(page, banners - ${bannerId}::text)
    from jsonb_each(${websites.advertising}) as slots (page, banners))`;
  await db
    .update(websites)
    .set({ advertising: without, version: nextVersion(websites.version) })
    .where(shows(bannerId));
}

export const slotNamesWith = (bannerId: string, sites: { _id: string; advertising: Advertising }[]) =>
  sites.flatMap(({ _id, advertising }) =>
    bannerPages.filter((page) => advertising[page]?.includes(bannerId)).map((page) => slotName(page, _id)),
  );

/** Locks websites before the banner, in the order of a website's own save. */
export const lockWebsites = (tx: Database, bannerId: string, slots: readonly string[]) =>
  tx
    .select({ id: websites.id, name: websites.name, advertising: websites.advertising })
    .from(websites)
    .where(or(inArray(websites.id, websitesOf(slots)), shows(bannerId)))
    .orderBy(asc(websites.id))
    .for('update');

type HeldWebsite = Awaited<ReturnType<typeof lockWebsites>>[number];

const websitesOf = (slots: readonly string[]) => [
  ...new Set(slots.map((slot) => slot.slice(slot.indexOf(' ') + 1))),
];

export function slotChanges(
  bannerId: string,
  held: readonly HeldWebsite[],
  slots: readonly string[],
): Change[] {
  const words = (isIn: (page: BannerPage, website: HeldWebsite) => boolean | undefined) =>
    held
      .flatMap((website) =>
        bannerPages.filter((page) => isIn(page, website)).map((page) => slotOf(website.name, page)),
      )
      .join(', ');
  const before = words((page, { advertising }) => advertising[page]?.includes(bannerId));
  return changesOf({ slots: before }, { slots: words((page, { id }) => slots.includes(slotName(page, id))) });
}

/** Puts a banner into exactly these slots; 400 for an unknown website or a full slot. */
export async function placeBanner(
  tx: Database,
  doer: Actor,
  bannerId: string,
  slots: readonly string[],
): Promise<void> {
  const concerned = await lockWebsites(tx, bannerId, slots);
  const known = new Set(concerned.map(({ id }) => id));
  if (websitesOf(slots).some((id) => !known.has(id)))
    throw badRequest([{ msg: 'Unknown choice.', param: 'slots' }]);
  for (const { id, name, advertising: before } of concerned) {
    const entries = bannerPages.map((page) => {
      const there = before[page] ?? [];
      const isWanted = slots.includes(slotName(page, id));
      if (isWanted === there.includes(bannerId)) return [page, there] as const;
      if (isWanted && there.length >= mostBanners)
        throw badRequest([{ msg: bannerMessages.slotIsFull(name, page), param: 'slots' }]);
      return [page, isWanted ? [...there, bannerId] : there.filter((one) => one !== bannerId)] as const;
    });
    const advertising = Object.fromEntries(entries) as Advertising;
    if (bannerPages.every((page) => advertising[page] === (before[page] ?? advertising[page]))) continue;
    await tx
      .update(websites)
      .set({ advertising, updatedAt: doer.at, version: nextVersion(websites.version) })
      .where(eq(websites.id, id));
    await recordPlacements(tx, id, advertising, dayOf(doer.at));
    await recordAudit(
      tx,
      doer,
      { kind: 'website', id },
      'changed',
      changesOf({ advertising: before }, { advertising }),
    );
  }
}
