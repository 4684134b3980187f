import { isNoSlot, slots, type Release } from '../../lib/platform/node/slots';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../platform/start/client';
import { tooMany } from '../platform/http/errors';
import type { SignedInUser } from '../platform/signed-in/authenticate';

/** A search may read a table: one person, or one address, has so many under way, the next waits for them. */
const searchesAtOnce = 2;
const waitMs = 5_000;
const takePlace = slots({ each: searchesAtOnce, waitMs });

type Asked = { user: SignedInUser | null; query: unknown; request: FastifyRequest };

/** A place for a call that searches, to be left when it has its answer; 429 where the person's, or without a sign-in the sender's, earlier ones do not end. */
export async function searchPlace({ user, query, request }: Asked): Promise<Release> {
  const isSearch = Boolean((query as { search?: string } | undefined)?.search);
  if (!isSearch) return () => undefined;
  try {
    return await takePlace(user?.id ?? clientAddress(request));
  } catch (error) {
    throw isNoSlot(error) ? tooMany(waitMs / 1000) : error;
  }
}
