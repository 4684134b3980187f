'use client';

import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { useSendKey } from '@/components/ui/use-send-key';
import type { ApplyBody } from '@/lib/bulk-changes/calls';
import { applyBulkChange, undoBulkChange } from '@/lib/bulk-changes/client';
import type { ListingKind } from '@/lib/listings/listing';
import { pricesPath } from '@/lib/listings/paths';
import * as texts from '@/texts/bulk-changes';
import * as common from '@/texts/common';

const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="mt-2 text-red-ink">
    {children}
  </p>
);

type ApplyProps = { kind: ListingKind; body: ApplyBody; label: string };

/** Makes the change that is shown. A second press, or one after a lost answer, is the same change. */
export function ApplyBulk({ kind, body, label }: ApplyProps) {
  const { pending, problem, run } = useAction();
  const { keyOf } = useSendKey();
  const apply = () =>
    run(() => applyBulkChange(kind, body, keyOf(body)), { path: `${pricesPath(kind)}?done=latest` });
  return (
    <div>
      <Button variant="primary" pending={pending} onClick={() => void apply()}>
        {label}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

/** Undoes a change. */
export function UndoBulk({ kind, id, name }: { kind: ListingKind; id: string; name: string }) {
  const { pending, problem, run } = useAction();
  return (
    <div>
      <Button
        pending={pending}
        aria-label={texts.undoChange(name)}
        onClick={() => void run(() => undoBulkChange(kind, id))}
      >
        {common.undo}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}
