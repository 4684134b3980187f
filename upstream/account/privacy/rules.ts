import { and, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { reviewRules, trustedCompanies, unreviewedChanges } from '../../review/review-rules/table';
import { accountNames, blotted, isTheirAccount, type Person } from './person';
import { emptied, type Place } from './place';

/** What was done before ids were kept tells a name alone. */
const isTheirs = (ofId: PgColumn, ofName: PgColumn, person: Person): SQL =>
  or(isTheirAccount(ofId, person), and(isNull(ofId), inArray(ofName, accountNames(person))))!;

/** A name beside an id, which is taken off what the person did. */
const nameAt = (table: PgTable, personal: string, ofId: PgColumn, ofName: PgColumn, key: string): Place => ({
  table,
  group: 'history',
  personal,
  of: (person) => isTheirs(ofId, ofName, person),
  erase: emptied(table, { [key]: blotted }),
});

const { takenBackById, takenBackBy, lookedById, lookedBy } = unreviewedChanges;

/** Who changed, looked at, switched, trusted and took back. */
export const ofRules: readonly Place[] = [
  {
    table: unreviewedChanges,
    group: 'history',
    personal: 'user_id name',
    of: (person) => isTheirAccount(unreviewedChanges.userId, person),
    erase: emptied(unreviewedChanges, { name: blotted }),
  },
  nameAt(unreviewedChanges, 'taken_back_by taken_back_by_id', takenBackById, takenBackBy, 'takenBackBy'),
  nameAt(unreviewedChanges, 'looked_by looked_by_id', lookedById, lookedBy, 'lookedBy'),
  nameAt(
    trustedCompanies,
    'trusted_by trusted_by_id',
    trustedCompanies.trustedById,
    trustedCompanies.trustedBy,
    'trustedBy',
  ),
  nameAt(
    reviewRules,
    'changed_by changed_by_id',
    reviewRules.changedById,
    reviewRules.changedBy,
    'changedBy',
  ),
];
