import type { ReactNode } from 'react';
import { orNull } from '@/lib/platform/server/read';
import type { ListingKind } from '@/lib/listings/listing';
import { readNotes, type ListingNotes } from '@/lib/review/server';
import { type Role, isStaff } from '@/lib/roles';
import { ReviewNotes } from '@/components/review/review-notes';

type OwnNotesProps = {
  kind: ListingKind;
  role: Role;
  listing: { _id: string; status: string; comments?: string | null | undefined };
  children: ReactNode;
};

const none: ListingNotes = { notes: [], earlier: [] };

/** The form of a listing with the notes of its last decline at their sections, for its owner alone. */
export async function OwnNotes({ kind, role, listing, children }: OwnNotesProps) {
  const isDeclined = Boolean(listing.comments) && listing.status !== 'approved' && !isStaff(role);
  const read = isDeclined ? await orNull(readNotes(kind, listing._id)) : none;
  return (
    <ReviewNotes
      kind={kind}
      id={listing._id}
      notes={read?.notes ?? null}
      earlier={read?.earlier ?? none.earlier}
    >
      {children}
    </ReviewNotes>
  );
}
