import { insertAll } from '../platform/db/batches';
import type { Database } from '../platform/db/client';
import { setReferences } from '../platform/files/references';
import { contentPictures, type ListingContent, listingVersions, versionContents } from '../listings/table';
import { findVersionOwner, versionHolder } from '../listings/decisions/save';
import { demoStaff } from './companies';
import type { DemoOwner } from './supply';
import type { DemoSupply } from './traffic';
import type { VersionDeed } from '../../lib/platform/contract/deeds';

type Step = { what: VersionDeed; at: Date; content: ListingContent; reason?: string };

/** A listing's history, derived from its columns, so that no random numbers shift. */
function stepsOf({ listing }: DemoSupply): Step[] {
  const { status, content, approved, approvedAt, createdAt, updatedAt, declinedAt, declineReason } = listing;
  if (!content || status === 'draft') return [];
  const handedIn: Step = { what: 'submitted', at: createdAt, content: approved ?? content };
  if (status === 'declined' && declinedAt)
    return [handedIn, { what: 'declined', at: declinedAt, content, reason: declineReason ?? '' }];
  if (!approved || !approvedAt) return [handedIn];
  const shown: Step = { what: 'approved', at: approvedAt, content: approved };
  return status === 'updated'
    ? [handedIn, shown, { what: 'submitted', at: updatedAt, content }]
    : [handedIn, shown];
}

/** Stores the versions of all listings, submitted by owners and decided by staff. */
export async function addVersions(
  db: Database,
  supply: readonly DemoSupply[],
  owners: Map<string, DemoOwner>,
  staffIds: readonly string[],
): Promise<void> {
  const contents: (typeof versionContents.$inferInsert)[] = [];
  const versions: (typeof listingVersions.$inferInsert)[] = [];
  for (const one of supply) {
    const { listing, demo } = one;
    const { userId, company, companyId } = owners.get(demo.company)!;
    const owner = await findVersionOwner(db, companyId);
    const ids = new Map<string, string>();
    for (const [place, { what, at, content, reason = null }] of stepsOf(one).entries()) {
      const written = JSON.stringify(content);
      const contentId = ids.get(written) ?? `${listing.id}-${place}`;
      if (!ids.has(written)) contents.push({ id: contentId, listingId: listing.id, content });
      ids.set(written, contentId);
      const staff = demoStaff[0]!;
      const by =
        what === 'submitted'
          ? { userId, name: company.contact.name, role: company.type }
          : { userId: staffIds[0] ?? null, name: staff.name, role: staff.type };
      const of = { listingId: listing.id, kind: listing.kind, companyId, owner, reason, contentId };
      versions.push({ ...of, ...by, id: `${listing.id}-v${place}`, version: place + 1, at, what });
    }
  }
  await insertAll(db, versionContents, contents);
  await insertAll(db, listingVersions, versions);
  for (const { id, listingId, content } of contents)
    await setReferences(db, versionHolder(listingId, id), contentPictures(content));
}
