'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import type { ListingKind } from '@/lib/listings/listing';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';

export function RestoreButton({ kind, id }: { kind: ListingKind; id: string }) {
  const { pending, problem, run } = useAction();
  const act = () => call(`POST /dashboard/${kind}/restore`, { query: { entryId: id } });
  const restore = () => run(act, { toast: messages.listing.restored(kind) });
  return (
    <>
      <Button data-writes pending={pending} onClick={() => void restore()}>
        {common.restore}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
