import { eq } from 'drizzle-orm';
import { dayOf } from '../../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { setUses } from '../../platform/files/uses';
import { changesOf, note } from '../../review/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { requireKnown } from '../reference/queries';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { nextVersion, requireVersion, type Expected } from '../../platform/http/versions';
import { requireBanners, touchMoved } from './banners';
import type { WebsiteContent } from './body';
import { notePlacements } from './placements';
import { createWebsite, findWebsite, picturesOf, type Website } from './queries';
import { websites } from './table';

export const holderOf = (id: string) => `website:${id}`;

/** 400 for a country or a banner that is not there, unless the record had it before: those are kept. */
async function checkReferences(db: Database, content: WebsiteContent, before: Website | null) {
  const { country, advertising } = content;
  await requireKnown(db, { list: 'countries', param: 'country' }, [country], [before?.country ?? '']);
  await requireBanners(db, addedBanners(advertising, before?.advertising));
}

/** What a save puts into slots that held something else before. */
function addedBanners(advertising: Advertising, before: Advertising | undefined): Advertising {
  const added = bannerPages.map((page) => [
    page,
    advertising[page].filter((id) => !before?.[page]?.includes(id)),
  ]);
  return Object.fromEntries(added) as Advertising;
}

/** Stores a new website. The same key makes one record, however often it is sent. */
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
    await setUses(tx, holderOf(added.id), picturesOf(content.images));
    await notePlacements(tx, added.id, content.advertising, dayOf(createdAt));
    await touchMoved(tx, undefined, content.advertising);
    await note(tx, { by: user, at: createdAt }, { kind: 'website', id: added.id }, 'created');
    return website;
  });
}

/** Stores a changed website. */
export async function changeWebsite(
  { db, now }: Context,
  user: SignedInUser,
  before: Website,
  content: WebsiteContent,
  expected: Expected,
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
    await notePlacements(tx, before.id, content.advertising, dayOf(at));
    await touchMoved(tx, (current ?? before).advertising, content.advertising);
    const changes = changesOf(current ?? before, content);
    if (changes.length > 0)
      await note(tx, { by: user, at }, { kind: 'website', id: before.id }, 'changed', changes);
    await setUses(tx, holderOf(before.id), picturesOf(content.images));
    return saved;
  });
}
