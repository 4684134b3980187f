import type { Found } from '../../../lib/lists/finder/schema';
import type { Database } from '../../platform/db/client';
import type { SignedInUser } from '../../platform/signed-in/authenticate';

/** Finds a few records of a kind that a user may open and that hold a search. */
export type Finding = (db: Database, user: SignedInUser, search: string) => Promise<Found[]>;
