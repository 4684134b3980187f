'use client';

import { useCapability } from '@/components/platform/ui/capabilities';
import { RemoveSection } from '@/components/platform/form/remove-section';
import type { Role } from '@/lib/roles';
import { call } from '@/lib/platform/browser/http';
import { listingsPath } from '@/lib/listings/paths';
import { restoreDays, type ListingKind } from '@/lib/listings/listing';
import * as texts from '@/texts/listings/listings';

type RemoveListingProps = {
  kind: ListingKind;
  role: Role;
  listing: { _id: string; title: string; version?: number };
  /** Where it leads to, if not to the list of such listings. */
  list?: string | undefined;
};

/** What deleting does, by whether websites read the upstream and whether it keeps deleted listings. */
export const explainRemoval = ({ isShown, isKept }: { isShown: boolean; isKept: boolean }): string => {
  const after = isKept ? texts.restorable(restoreDays) : texts.notUndone;
  return isShown ? `${texts.disappears} ${after}` : after;
};

export function RemoveListing({ kind, role, listing, list = listingsPath(kind, role) }: RemoveListingProps) {
  const isKept = useCapability('deleted-listings');
  const isShown = useCapability('site-listings');
  return (
    <RemoveSection
      noun={texts.nouns[kind]}
      title={listing.title}
      help={explainRemoval({ isShown, isKept })}
      remove={() =>
        call(`DELETE /dashboard/${kind}`, { query: { entryId: listing._id }, version: listing.version })
      }
      listPath={list}
    >
      <p>
        {isShown ? texts.goneFromWebsites : texts.deletedWithAll}
        {isKept && <span> {texts.enquiriesAreKept}</span>}
      </p>
    </RemoveSection>
  );
}
