import { and, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { reviewRules, trustedCompanies, unreviewedChanges } from '../../review/review-rules/table';
import { accountNames, erasedText, isTheirAccount, type Person } from './person';
import { eraseByUpdate, type PersonalDataPlace } from './place';

/** Rows from before ids were stored have a name alone. */
const isTheirs = (ofId: PgColumn, ofName: PgColumn, person: Person): SQL =>
  or(isTheirAccount(ofId, person), and(isNull(ofId), inArray(ofName, accountNames(person))))!;

const nameAt = (
  table: PgTable,
  personal: string,
  ofId: PgColumn,
  ofName: PgColumn,
  key: string,
): PersonalDataPlace => ({
  table,
  group: 'history',
  personal,
  of: (person) => isTheirs(ofId, ofName, person),
  erase: eraseByUpdate(table, { [key]: erasedText }),
});

const { takenBackById, takenBackBy, lookedById, lookedBy } = unreviewedChanges;

export const reviewRulePlaces: readonly PersonalDataPlace[] = [
  {
    table: unreviewedChanges,
    group: 'history',
    personal: 'user_id name',
    of: (person) => isTheirAccount(unreviewedChanges.userId, person),
    erase: eraseByUpdate(unreviewedChanges, { name: erasedText }),
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
