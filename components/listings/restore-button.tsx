'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showFailure, showToast } from '@/components/ui/toasts';
import { restoreListing } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';
import { messages } from '@/lib/messages';

/** Brings a deleted listing back. */
export function RestoreButton({ kind, id }: { kind: ListingKind; id: string }) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const restore = async () => {
    setPending(true);
    try {
      await restoreListing(kind, id);
      showToast(messages.listing.restored(kind));
      router.refresh();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button pending={pending} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
