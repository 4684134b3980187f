'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showFailure } from '@/components/ui/toasts';
import { rejectListing } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';
import * as forms from '@/texts/forms';

type DeclineFormProps = {
  kind: ListingKind;
  listing: { _id: string; status: string; version?: number };
  /** What follows a decline that went through. */
  onDeclined: () => void;
};

/** Declines a listing with a reason for its owner. */
export function DeclineForm({ kind, listing, onDeclined }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const decline = () =>
    rejectListing(kind, listing._id, reason.trim(), listing.version).then(onDeclined, showFailure);
  return (
    <div className="flex flex-col items-start gap-3">
      <label className="flex w-full flex-col gap-1">
        {forms.reason}
        <textarea rows={3} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <Button variant="warning" onClick={() => void decline()}>
        {forms.decline}
      </Button>
    </div>
  );
}
