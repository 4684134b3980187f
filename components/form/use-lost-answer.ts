import { useRef } from 'react';
import { UpstreamError } from '@/lib/errors';
import { isUnanswered } from '@/lib/failure';
import { readState } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';

type Decided = { kind: ListingKind; listing: { slug: string; version?: number | undefined } };
type Outcome = { status: 'approved' | 'declined'; comments?: string };

/**
 * A decision whose answer was lost may have gone through all the same, and its repetition is refused as a change by somebody else. Answers whether
 * the listing's record says so: it is what this decision makes of it, one version further than it was looked at.
 */
export function useLostAnswer({ kind, listing: { slug, version } }: Decided) {
  const lostAt = useRef<number>(undefined);
  return async (error: unknown, outcome: Outcome): Promise<boolean> => {
    if (!(error instanceof UpstreamError) || version === undefined) return false;
    if (isUnanswered(error)) lostAt.current = version;
    else if (error.status !== 409 || lostAt.current !== version) return false;
    try {
      const now = await readState(kind, slug);
      const isOurs = outcome.comments === undefined || now.comments === outcome.comments;
      return now.version === version + 1 && now.status === outcome.status && isOurs;
    } catch (failed) {
      if (!(failed instanceof UpstreamError)) throw failed;
      return false;
    }
  };
}
