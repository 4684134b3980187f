'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { restoreListing } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';

export function RestoreButton({ kind, id }: { kind: ListingKind; id: string }) {
  const { pending, problem, run } = useAction();
  const restore = () => run(() => restoreListing(kind, id), { toast: messages.listing.restored(kind) });
  return (
    <>
      <Button data-writes pending={pending} onClick={() => void restore()}>
        {common.restore}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
