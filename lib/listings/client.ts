import { call } from '../platform/browser/http';
import { asCount, asItems, asRecord, asReference, asText } from '../platform/contract/values';
import type { ListingKind } from './listing';

export async function readState(kind: ListingKind, slug: string) {
  const record = asRecord(await call(`GET /dashboard/${kind}/:slug`, { params: { slug } })) ?? {};
  return {
    status: asText(record.status),
    version: asCount(record.version),
    comments: asText(record.comments),
  };
}

export type Ranking = { website: string; ranking: number; places?: number | undefined };

export async function readRanking(
  kind: ListingKind,
  query: { website: string[]; fee: number; listing?: string | undefined },
  signal: AbortSignal,
): Promise<Ranking[]> {
  const { website, fee, listing } = query;
  const answer = await call(`GET /dashboard/${kind}/ranking`, {
    query: { website: website.join(','), fee, listing },
    signal,
  });
  return (asItems(answer) ?? [answer]).flatMap((written) => {
    const place = {
      website: asReference(asRecord(written)?.website),
      ranking: asCount(asRecord(written)?.ranking),
      places: asCount(asRecord(written)?.places),
    };
    return place.website === undefined || place.ranking === undefined ? [] : [place as Ranking];
  });
}
