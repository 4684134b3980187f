import { z } from 'zod';
import { account } from '../account/accounts/schema';
import { adminOnly, roles, organizationTypes } from '../roles';
import { defineCalls, done, json } from '../platform/contract/call';
import { idText, plainText } from '../platform/contract/fields';
import type { AnswerOf, Kinds } from '../platform/contract/kinds';
import { asRecord } from '../platform/contract/values';
import { companyRecord, lookupItem } from './record';
import { companyNamesSchema } from './schema';

const profile = ['/company-profile', '/user/profile', '/user/profile/edit'] as const;
const choosers = ['/', '/analytics', '/safaris/add', '/properties/add'] as const;

/** An account without a company gets nothing, an empty object, or a 404. */
const hasCompany = (written: unknown) => {
  const record = asRecord(written);
  return record && (record.companyName || record._id) ? written : null;
};
const ownCompany = (kinds: Kinds) => kinds.from(hasCompany, kinds.nullable(companyRecord(kinds)));

const detailsQuery = z.object({ id: idText.optional() });

const oneCompany = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    companyName: kinds.string(),
    tradingName: kinds.string(),
    organizationType: kinds.oneOf(organizationTypes),
    createdAt: kinds.dateTime(),
    closedAt: kinds.dateTime(),
    listings: kinds.count(),
    shown: kinds.count(),
    enquiries: kinds.count(),
    people: kinds.list(account(kinds)),
    version: kinds.count(),
  });
export type OneCompany = AnswerOf<typeof oneCompany>;

const ofStaff = { roles: adminOnly, capability: 'accounts' } as const;
const changed = { ...ofStaff, stepUp: true, result: done } as const;

export const companyCalls = defineCalls({
  'GET /dashboard/companies': {
    summary: 'Companies by id and name, all or those of one type.',
    roles,
    screens: choosers,
    query: z.object({
      type: z
        .enum(['all', ...organizationTypes], 'Must be all, safari-owner or property-owner.')
        .default('all'),
    }),
    isInFrame: true,
    result: json((kinds) => kinds.all(lookupItem(kinds))),
  },
  'GET /dashboard/company-details': {
    summary: "The user's own company, or the one named.",
    roles,
    screens: profile,
    isInFrame: true,
    query: detailsQuery,
    result: json(ownCompany),
  },
  'PUT /dashboard/company-details': {
    summary: "Stores a company's profile.",
    roles,
    right: 'owner',
    screens: ['/company-profile', '/user/profile/edit'],
    query: detailsQuery,
    body: { kind: 'multipart', limitBytes: 33_000_000 },
    result: json(ownCompany),
  },
  'DELETE /dashboard/deleteFilesFromStorage': {
    summary: 'Deletes stored pictures that a saved profile no longer shows.',
    roles,
    right: 'owner',
    screens: ['/company-profile'],
    body: {
      kind: 'json',
      schema: z.object({ filesToRemove: z.array(plainText(2000)).max(200) }),
      limitBytes: 409_600,
    },
    result: done,
  },
  'GET /dashboard/companies/:id': {
    ...ofStaff,
    audience: 'dashboard',
    summary: 'One company with its people, and how much it has.',
    result: json(oneCompany),
  },
  'PUT /dashboard/companies/:id': {
    ...changed,
    summary: 'Gives a company other names.',
    body: { kind: 'json', schema: companyNamesSchema },
  },
  'POST /dashboard/companies/:id/close': {
    ...changed,
    summary:
      'Closes a company: its listings leave every website, what it was asked stays, its people are told.',
  },
  'POST /dashboard/companies/:id/reopen': {
    ...changed,
    summary: 'Opens a closed company again: websites show its listings as before, its people are told.',
  },
});
