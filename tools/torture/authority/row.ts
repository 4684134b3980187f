/**
 * What somebody with a role gets, whose record a call may name. Nobody without a session, or with one of a disabled account, gets anything: 401.
 * - `yes`: it names no record, and is answered
 * - `no`: 403
 * - `all`: every record; a missing one is 404
 * - `own`: the own; a foreign one is 404 as a missing one is
 * - `mine`: the own; a foreign one is 403 as a missing one is
 * - `see`: who may look at it may not do this: 403, and a missing one 404
 * - `none`: 404 as if there were none
 * - `any`: answered alike whatever it names
 * - `told`: answered whatever it names, of a missing one with nothing
 * - `lists`: it names no record, and its answer tells of every one
 * - `omits`: it names no record, and its answer tells of none
 * A call that can be made in several ways has a row for each, such as 'POST /dashboard/batches/safaris (approve)'.
 */
export type Cell =
  | 'yes'
  | 'no'
  | 'all'
  | 'own'
  | 'mine'
  | 'see'
  | 'none'
  | 'any'
  | 'told'
  | 'lists'
  | 'omits';
export type Row = {
  call: string;
  /** In which way it is made, where there are several. */
  way: string;
  /** What its record is, where there are several kinds. */
  of: string;
  /** Whether the dashboard passes it on for a browser. */
  passes: boolean;
  'safari-owner': Cell;
  'property-owner': Cell;
  'safari-admin': Cell;
  admin: Cell;
};
