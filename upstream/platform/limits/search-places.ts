import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from '../start/client';
import { createSemaphore } from './semaphore';
import type { SignedInUser } from '../signed-in/user';

/** A search may read a whole table. */
const withPlace = createSemaphore({ each: 2, waitMs: 5_000 });

type SearchCall = { user: SignedInUser | null; query: unknown; request: FastifyRequest };

/** Runs a call; one that searches takes a place of the person or address, 429 without one. */
export async function withSearchPlace<T>(
  { user, query, request }: SearchCall,
  work: () => Promise<T>,
): Promise<T> {
  const isSearch = Boolean((query as { search?: string } | undefined)?.search);
  return isSearch ? withPlace(work, user?.id ?? rateLimitAddress(request)) : work();
}
