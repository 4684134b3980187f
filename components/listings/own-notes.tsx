import type { ReactNode } from 'react';
import { orNothing } from '@/lib/analytics/server';
import type { ListingKind } from '@/lib/listings/listing';
import { isStaff } from '@/lib/listings/rights';
import { readNotes } from '@/lib/review-notes/server';
import type { Role } from '@/lib/roles';
import { ReviewNotes } from './review-notes';

type OwnNotesProps = {
  kind: ListingKind;
  role: Role;
  listing: { _id: string; status: string; comments?: string | null | undefined };
  children: ReactNode;
};

/** The form of a listing with the notes of its last decline at their sections, for its owner alone. */
export async function OwnNotes({ kind, role, listing, children }: OwnNotesProps) {
  const isDeclined = Boolean(listing.comments) && listing.status !== 'approved' && !isStaff(role);
  return (
    <ReviewNotes
      kind={kind}
      id={listing._id}
      notes={isDeclined ? await orNothing(readNotes(kind, listing._id)) : []}
    >
      {children}
    </ReviewNotes>
  );
}
