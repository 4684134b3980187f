'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showFailure, showToast } from '@/components/ui/toasts';
import type { Role } from '@/lib/access';
import { removeListing } from '@/lib/listings/client';
import { listingsPath } from '@/lib/listings/paths';
import { restoreDays, type ListingKind } from '@/lib/listings/listing';
import { messages } from '@/lib/messages';

type RemoveSectionProps = { kind: ListingKind; role: Role; listing: { _id: string; title: string } };

/** Deletes a listing once that was confirmed by name. */
export function RemoveSection({ kind, role, listing }: RemoveSectionProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await removeListing(kind, listing._id);
      showToast(messages.removed(listing.title));
      router.push(listingsPath(kind, role));
      router.refresh();
    } catch (error) {
      showFailure(error);
      setOpen(false);
      setPending(false);
    }
  };
  return (
    <section
      aria-labelledby="remove"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t pt-8"
    >
      <div>
        <h2 id="remove" className="text-base font-semibold">
          Delete this {kind}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">
          It disappears from every website at once. Its enquiries stay. An administrator can restore it for{' '}
          {restoreDays} days.
        </p>
      </div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trash2 size={18} aria-hidden />
        Delete {kind}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete "${listing.title}"?`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger" pending={pending} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        }
      >
        <p>
          Its page, photos and prices will be gone from all websites. Enquiries that travellers have sent are
          kept.
        </p>
      </Dialog>
    </section>
  );
}
