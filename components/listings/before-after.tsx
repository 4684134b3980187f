import type { ListingKind } from '@/lib/listings/listing';

/** An updated listing beside its last approved version; nothing where the upstream keeps no versions. */
export async function BeforeAfter(_: { kind: ListingKind; id: string }) {
  return null;
}
