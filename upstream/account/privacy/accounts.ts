import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addressChanges, passwordResets, sessions, users, reviewClaims } from '../users/table';
import { listViews } from '../../lists/list-views/table';
import { findViewsAbout } from '../../lists/list-views/queries';
import { noticesOff } from '../notices/table';
import { companyInvitations } from '../../companies/table';
import { presences, undoableApprovals } from '../../review/table';
import { enquiryMessages } from '../../enquiries/table';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
  signInTickets,
} from '../second-factor/table';
import { userIdentities } from '../sso/table';
import { accountNames, erasedText, isMentioned, isTheirAccount, isTheirAddress, isTheirName } from './person';
import { eraseByUpdate, eraseByDelete, type PersonalDataPlace } from './place';

type OwnRowOptions = Pick<PersonalDataPlace, 'personal' | 'secret'> & { group?: PersonalDataPlace['group'] };

const ownRows = (
  table: PgTable,
  userId: PgColumn,
  { group = 'signIns', ...columns }: OwnRowOptions,
): PersonalDataPlace => ({
  table,
  group,
  ...columns,
  of: (person) => isTheirAccount(userId, person),
  erase: eraseByDelete(table),
});

/** Accounts, and rows that exist for them alone. */
export const accountPlaces: readonly PersonalDataPlace[] = [
  ownRows(sessions, sessions.userId, {
    personal:
      'id user_id generation rotated_at created_at expires_at revoked_at label network seen_at confirmed_at issuer subject',
    secret: 'key sid',
  }),
  ownRows(passwordResets, passwordResets.userId, {
    personal: 'user_id created_at expires_at used_at',
    secret: 'token_hash',
  }),
  ownRows(secondFactors, secondFactors.userId, {
    personal: 'user_id confirmed_at last_step',
    secret: 'secret',
  }),
  ownRows(recoveryCodes, recoveryCodes.userId, { personal: 'user_id', secret: 'hash' }),
  ownRows(signInTickets, signInTickets.userId, {
    personal: 'user_id device created_at expires_at',
    secret: 'hash',
  }),
  ownRows(passkeys, passkeys.userId, {
    personal: 'id user_id name transports added_at used_at counter',
    secret: 'credential_id public_key',
  }),
  ownRows(passkeyChallenges, passkeyChallenges.userId, {
    personal: 'user_id expires_at',
    secret: 'purpose hash',
  }),
  {
    table: addressChanges,
    group: 'accounts',
    personal: 'user_id email created_at expires_at',
    secret: 'token_hash',
    of: (person) =>
      or(isTheirAccount(addressChanges.userId, person), isTheirAddress(addressChanges.email, person)),
    erase: eraseByDelete(addressChanges),
  },
  ownRows(userIdentities, userIdentities.userId, { personal: 'issuer subject user_id linked_at' }),
  ownRows(noticesOff, noticesOff.userId, { group: 'accounts', personal: 'user_id kind since' }),
  ownRows(presences, presences.userId, {
    group: 'accounts',
    personal: 'kind record_id user_id tab since seen_at',
  }),
  ownRows(reviewClaims, reviewClaims.userId, {
    group: 'accounts',
    personal: 'user_id since expires_at tabs',
  }),
  {
    table: undoableApprovals,
    group: 'accounts',
    personal: 'user_id before',
    of: (person) =>
      or(isTheirAccount(undoableApprovals.userId, person), isMentioned([undoableApprovals.before], person)),
    erase: eraseByDelete(undoableApprovals),
  },
  {
    table: listViews,
    group: 'accounts',
    personal: 'name query',
    of: async (person, { db }) =>
      or(
        and(isTheirAccount(listViews.userId, person), eq(listViews.shared, false)),
        inArray(listViews.id, await findViewsAbout(db, [...accountNames(person), ...person.emails])),
      ),
    erase: eraseByDelete(listViews),
  },
  {
    table: companyInvitations,
    group: 'accounts',
    personal: 'email',
    secret: 'token_hash',
    of: (person) => isTheirAddress(companyInvitations.email, person),
    erase: eraseByDelete(companyInvitations),
  },
  {
    table: companyInvitations,
    group: 'mentions',
    personal: 'invited_by',
    secret: 'token_hash',
    of: (person) => isTheirName(companyInvitations.invitedBy, companyInvitations.companyId, person),
    erase: eraseByUpdate(companyInvitations, { invitedBy: erasedText }),
  },
  {
    // Messages to travellers stay, without the name.
    table: enquiryMessages,
    group: 'messages',
    personal: 'name user_id',
    of: (person) => isTheirAccount(enquiryMessages.userId, person),
    erase: eraseByUpdate(enquiryMessages, { name: erasedText, userId: null }),
  },
  {
    // Records refer to the row, which stays without a person.
    table: users,
    group: 'accounts',
    personal: 'email name',
    secret: 'password_hash',
    of: (person) => isTheirAccount(users.id, person),
    erase: eraseByUpdate(users, (_person, { now }) => ({
      email: sql`${users.id} || '@erased.invalid'`,
      name: erasedText,
      passwordHash: null,
      validFrom: now(),
      disabledAt: sql`coalesce(${users.disabledAt}, ${now().toISOString()}::timestamptz)`,
      leftAt: null,
    })),
  },
];
