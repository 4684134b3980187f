import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isStaff } from '../../../lib/roles';
import type { Assignee, DeskKind } from '../desks/desk';
import { isWaiting } from '../filter';
import { users } from '../../account/users/table';
import { generalEnquiries } from './table';

export const assigneeOf = sql<Assignee | null>`(select json_build_object('_id', ${users.id}, 'name', ${users.name}) from ${users} where ${users.id} = ${generalEnquiries.assigneeId})`;

export const generalDesk: DeskKind = {
  table: generalEnquiries,
  reachOf: ({ type }, id) => (isStaff(type) ? eq(generalEnquiries.id, id) : null),
  answeredBy: ({ type }) => (isStaff(type) ? sql`true` : null),
  otherReaders: sql`'{}'::text[]`,
  assignee: assigneeOf,
};

/** Waits like any enquiry, once its sender has confirmed the address. */
export const isGeneralWaiting = (now: Date): SQL<boolean> =>
  sql<boolean>`(${and(eq(generalEnquiries.verified, true), isWaiting(now, generalEnquiries))})`;
