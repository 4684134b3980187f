import type { ListingKind } from '@/lib/listings/listing';
import type { CallName } from '@/lib/platform/calls/contract';

/** The names of a kind's calls. */
export const listingNames = (kind: ListingKind) =>
  ({
    list: kind === 'safari' ? 'GET /dashboard/company-safaris' : 'GET /dashboard/company-properties',
    get: `GET /dashboard/${kind}/:slug`,
    create: `POST /dashboard/${kind}`,
    update: `PUT /dashboard/${kind}`,
    remove: `DELETE /dashboard/${kind}`,
    changeOwner: `PUT /dashboard/${kind}/change-owner`,
    approve: `PUT /dashboard/${kind}/approve`,
    reject: `PUT /dashboard/${kind}/reject`,
    restore: `POST /dashboard/${kind}/restore`,
  }) as const satisfies Record<string, CallName>;

export type ListingNames = ReturnType<typeof listingNames>;
