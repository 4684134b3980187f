'use client';

import { useCapability } from '@/components/ui/capabilities';
import { RemoveSection } from '@/components/form/remove-section';
import type { Role } from '@/lib/roles';
import { removeListing } from '@/lib/listings/client';
import { listingsPath } from '@/lib/listings/paths';
import { restoreDays, type ListingKind } from '@/lib/listings/listing';

type RemoveListingProps = { kind: ListingKind; role: Role; listing: { _id: string; title: string } };

/** Deletes a listing once that was confirmed by name. */
export function RemoveListing({ kind, role, listing }: RemoveListingProps) {
  const isKept = useCapability('deleted-listings');
  return (
    <RemoveSection
      noun={kind}
      title={listing.title}
      help={`It disappears from every website at once. ${isKept ? `Its enquiries stay. An administrator can restore it for ${restoreDays} days.` : 'This cannot be undone.'}`}
      remove={() => removeListing(kind, listing._id)}
      listPath={listingsPath(kind, role)}
    >
      <p>
        Its page, photos and prices will be gone from all websites.
        {isKept && ' Enquiries that travellers have sent are kept.'}
      </p>
    </RemoveSection>
  );
}
