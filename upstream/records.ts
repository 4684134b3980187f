import type { HistoryKind } from '../lib/platform/contract/deeds';
import type { Exportable } from './lists/exports/exported';
import type { Findable } from './lists/finder/finding';
import type { OffLinks } from './account/notices/tell';
import type { Database } from './platform/db/client';
import type { SignedInUser } from './platform/signed-in/user';

/** Whether somebody may open the form of a record. */
export type MayOpen = (db: Database, user: SignedInUser, id: string) => Promise<boolean>;
/** Kinds that have a form; no one may open the others. */
export type Openable = { mayOpen?: Partial<Record<HistoryKind, MayOpen>> };

/** The rule of records that admins alone open. */
export const openForAdmins =
  (find: (db: Database, id: string) => Promise<unknown>): MayOpen =>
  async (db, user, id) =>
    user.type === 'admin' && (await find(db, id)) !== null;

/** Which history staff may read who are no admins; admins read every one. */
export type HasHistory = { mayRead?: Partial<Record<HistoryKind, MayOpen>> };

/** The pictures of records that websites show, which forms of websites may name. */
export type WithPictures = { shownPictures?: (db: Database) => Promise<string[]> };

/** The ids of a listing's newest enquiries that a user may see. */
export type OfListing = {
  enquiriesOf?: (db: Database, user: SignedInUser, listingId: string) => Promise<string[]>;
};

export type CompanyCounts = { listings: number; shown: number; enquiries: number };
/** What records of a company add to its page, and what closing or reopening it does to them. */
export type OfCompany = {
  ofCompany?: {
    count: (db: Database, companyId: string) => Promise<Partial<CompanyCounts>>;
    /** Comes before the company's own lock, as in approvals. */
    lock?: (tx: Database, companyId: string) => Promise<unknown>;
    show?: (tx: Database, companyId: string) => Promise<unknown>;
  };
};

/** What a resource hands in about its records; what it leaves out does not apply to them. */
export type Records = Findable &
  Openable &
  HasHistory &
  Exportable &
  OfCompany &
  OfListing &
  OffLinks &
  WithPictures;
