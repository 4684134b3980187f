'use client';

import { Suspense } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { ListingKind } from '@/lib/listings/listing';

// Few forms are opened out of a review.
const ClaimLine = lazyPart(async () => (await import('./claim-line')).ClaimLine);

/** Keeps the claim of a review while its listing is edited. */
export const ClaimOnForm = ({ kind, id }: { kind: ListingKind; id: string }) => (
  <div className="mb-6 flex flex-col gap-3">
    <Suspense>
      <ClaimLine kind={kind} id={id} />
    </Suspense>
  </div>
);
