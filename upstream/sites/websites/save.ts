import { eq } from 'drizzle-orm';
import { dayOf } from '../../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { setReferences } from '../../platform/files/uses';
import { changesOf, recordAudit } from '../../platform/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { requireKnownIds } from '../../lists/reference/queries';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { nextVersion, requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { requireBanners, bumpMovedBanners } from './banners';
import type { WebsiteContent } from './body';
import { recordPlacements } from './placements';
import { createWebsite, findWebsite, websitePictures, type Website } from './queries';
import { websites } from './table';

export const websiteReference = (id: string) => `website:${id}`;

/** Throws 400 for an unknown country or banner that the record did not have before. */
async function checkReferences(db: Database, content: WebsiteContent, before: Website | null) {
  const { country, advertising } = content;
  await requireKnownIds(db, { list: 'countries', param: 'country' }, [country], [before?.country ?? '']);
  await requireBanners(db, addedBanners(advertising, before?.advertising));
}

function addedBanners(advertising: Advertising, before: Advertising | undefined): Advertising {
  const added = bannerPages.map((page) => [
    page,
    advertising[page].filter((id) => !before?.[page]?.includes(id)),
  ]);
  return Object.fromEntries(added) as Advertising;
}

export async function addWebsite(
  { db, now }: Context,
  user: SignedInUser,
  content: WebsiteContent,
  key: CreationKey | undefined,
): Promise<Website> {
  const createdAt = now();
  const added = { id: newId(createdAt), createdAt };
  return createOnce(db, key, added, findWebsite, async (tx) => {
    await checkReferences(tx, content, null);
    const website = await createWebsite(tx, { ...content, ...added, updatedAt: createdAt });
    await setReferences(tx, websiteReference(added.id), websitePictures(content.images));
    await recordPlacements(tx, added.id, content.advertising, dayOf(createdAt));
    await bumpMovedBanners(tx, undefined, content.advertising);
    await recordAudit(tx, { by: user, at: createdAt }, { kind: 'website', id: added.id }, 'created');
    return website;
  });
}

export async function changeWebsite(
  { db, now }: Context,
  user: SignedInUser,
  before: Website,
  content: WebsiteContent,
  expected: ExpectedVersions,
): Promise<Website> {
  const at = now();
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(websites).where(eq(websites.id, before.id)).for('update');
    requireVersion(expected, current ?? before);
    await checkReferences(tx, content, before);
    const [saved] = await tx
      .update(websites)
      .set({ ...content, updatedAt: at, version: nextVersion(websites.version) })
      .where(eq(websites.id, before.id))
      .returning();
    if (!saved) throw notFound();
    await recordPlacements(tx, before.id, content.advertising, dayOf(at));
    await bumpMovedBanners(tx, (current ?? before).advertising, content.advertising);
    const changes = changesOf(current ?? before, content);
    if (changes.length > 0)
      await recordAudit(tx, { by: user, at }, { kind: 'website', id: before.id }, 'changed', changes);
    await setReferences(tx, websiteReference(before.id), websitePictures(content.images));
    return saved;
  });
}
