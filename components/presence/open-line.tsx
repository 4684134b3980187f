'use client';

import type { HistoryKind } from '@/lib/history/schema';

/** Says who else has this record open. */
export function OpenLine(_: { kind: HistoryKind; id: string }) {
  return null;
}
