import { eq, asc, inArray } from 'drizzle-orm';
import { dayOf } from '../../../lib/platform/values/days';
import {
  bannerPages,
  type Advertising,
  imageGroups,
  type ImageGroup,
} from '../../../lib/sites/websites/website';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { notFound, badRequest } from '../../platform/errors/errors';
import { setReferences } from '../../platform/files/references';
import { changesOf, recordAudit } from '../../platform/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { requireKnownIds } from '../reference/queries';
import type { SignedInUser } from '../../platform/signed-in/user';
import { nextVersion, requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { recordPlacements } from './placements';
import { createWebsite, findWebsite, websitePictures, type Website } from './queries';
import { websites, adverts } from '../table';
import type { StoredOf } from '../../../lib/platform/forms/field';
import { storedOf } from '../../../lib/platform/forms/values';
import { websiteForm } from '../../../lib/sites/websites/form';
import { websiteSchema } from '../../../lib/sites/websites/schema';
import { type Form, readFields } from '../../platform/files/form';
import { parseInput } from '../../platform/http/validate';

/** Throws 400 at slots with unknown banners; locks the others. */
async function requireBanners(db: Database, advertising: Advertising): Promise<void> {
  const ids = Object.values(advertising).flat();
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: adverts.id })
    .from(adverts)
    .where(inArray(adverts.id, ids))
    .for('key share');
  const known = new Set(rows.map(({ id }) => id));
  const wrong = bannerPages.filter((page) => advertising[page].some((id) => !known.has(id)));
  if (wrong.length > 0) {
    throw badRequest(wrong.map((page) => ({ msg: 'Unknown choice.', param: `advertising.${page}` })));
  }
}

/** Raises the versions of banners that moved, as their forms list their slots. */
export async function bumpMovedBanners(tx: Database, before: Advertising | undefined, after: Advertising) {
  const moved = bannerPages.flatMap((page) => {
    const [there, here] = [before?.[page] ?? [], after[page]];
    return [...there, ...here].filter((id) => there.includes(id) !== here.includes(id));
  });
  if (moved.length === 0) return;
  const ofMoved = inArray(adverts.id, moved);
  // In one order, so that two saves do not deadlock.
  await tx
    .select({ id: adverts.id })
    .from(adverts)
    .where(ofMoved)
    .orderBy(asc(adverts.id))
    .for('no key update');
  await tx
    .update(adverts)
    .set({ version: nextVersion(adverts.version) })
    .where(ofMoved);
}

type StoredWebsite = StoredOf<typeof websiteForm>;
type WebsiteContent = Omit<StoredWebsite, ImageGroup> & { images: Pick<StoredWebsite, ImageGroup> };

function toColumns(stored: StoredWebsite): WebsiteContent {
  const isGroup = ([name]: [string, unknown]) => imageGroups.some((group) => group === name);
  const images = Object.entries(stored).filter(isGroup);
  const plain = Object.entries(stored).filter((entry) => !isGroup(entry));
  return { ...Object.fromEntries(plain), images: Object.fromEntries(images) } as WebsiteContent;
}

/** `keepable`: URLs of pictures that the form may keep. */
export const readWebsite = (form: Form<string>, keepable: string[]) =>
  toColumns(storedOf(websiteForm, parseInput(websiteSchema, readFields(websiteForm, form, { keepable }))));

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
    const changes = changesOf(current ?? before, content);
    if (current && changes.length === 0) return current;
    const [saved] = await tx
      .update(websites)
      .set({ ...content, updatedAt: at, version: nextVersion(websites.version) })
      .where(eq(websites.id, before.id))
      .returning();
    if (!saved) throw notFound();
    await recordPlacements(tx, before.id, content.advertising, dayOf(at));
    await bumpMovedBanners(tx, (current ?? before).advertising, content.advertising);
    await recordAudit(tx, { by: user, at }, { kind: 'website', id: before.id }, 'changed', changes);
    await setReferences(tx, websiteReference(before.id), websitePictures(content.images));
    return saved;
  });
}
