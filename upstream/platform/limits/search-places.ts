import { isNoSlot, createKeyedSemaphore, type Release } from '../../../lib/platform/node/slots';
import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from '../start/client';
import { tooMany } from '../http/errors';
import type { SignedInUser } from '../signed-in/authenticate';

/** A search may read a whole table. */
const searchesAtOnce = 2;
const waitMs = 5_000;
const takePlace = createKeyedSemaphore({ each: searchesAtOnce, waitMs });

type SearchCall = { user: SignedInUser | null; query: unknown; request: FastifyRequest };

/** Acquires a place for a call that searches, per person or address; returns its release, or throws 429. */
export async function acquireSearchPlace({ user, query, request }: SearchCall): Promise<Release> {
  const isSearch = Boolean((query as { search?: string } | undefined)?.search);
  if (!isSearch) return () => undefined;
  try {
    return await takePlace(user?.id ?? rateLimitAddress(request));
  } catch (error) {
    throw isNoSlot(error) ? tooMany(waitMs / 1000) : error;
  }
}
