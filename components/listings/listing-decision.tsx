'use client';

import { useRouter } from 'next/navigation';
import { Decision } from '@/components/form/decision';
import { StatusBadge } from '@/components/ui/badge';
import { showToast } from '@/components/ui/toasts';
import { Sentence } from '@/components/ui/sentence';
import { approveListing, rejectListing } from '@/lib/listings/client';
import { returnAddress } from '@/lib/browser/list-place';
import { listingsPath } from '@/lib/listings/paths';
import { mayLeave } from '@/lib/browser/unsaved';
import type { Role } from '@/lib/roles';
import type { ListingKind } from '@/lib/listings/listing';
import * as texts from '@/texts/listings';
import * as messages from '@/texts/messages';

type ListingDecisionProps = {
  kind: ListingKind;
  role: Role;
  listing: { _id: string; status: string; version?: number };
};

/** Approves a listing, or declines it with a reason, and returns to the list. */
export function ListingDecision({ kind, role, listing }: ListingDecisionProps) {
  const router = useRouter();
  const { _id: id, version } = listing;
  const onDecided = () => {
    showToast(messages.listing.decided(kind));
    router.push(returnAddress(listingsPath(kind, role)));
    router.refresh();
  };
  return (
    <div>
      <p className="mb-3 flex items-center gap-3">
        <Sentence parts={texts.statusIs(<StatusBadge status={listing.status} />)} />
      </p>
      <Decision
        help={texts.reasonGoesToOwner}
        approveLooks={listing.status === 'approved' ? 'secondary' : 'accent'}
        mayDecide={mayLeave}
        approve={() => approveListing(kind, id, version).then(onDecided)}
        decline={(reason) => rejectListing(kind, id, reason, version).then(onDecided)}
      />
    </div>
  );
}
