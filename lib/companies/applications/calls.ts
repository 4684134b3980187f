import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { adminOnly } from '../../roles';
import { defineCalls, done, json, fromWebsites } from '../../platform/contract/call';
import { idText, listQuerySchema, plainText } from '../../platform/contract/fields';
import { applicationFields, extensionsOf, periodFields } from '../../lists/list-filters/form';
import { longestReason } from '../../platform/text/length';
import { applicationFilters } from './schema';
import { companyParts, withAgent } from '../record';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

const application = (kinds: Kinds) =>
  kinds.from(
    withAgent,
    kinds.object({
      _id: kinds.id(),
      ...companyParts(kinds),
      role: kinds.string(),
      userName: kinds.string(),
      email: kinds.string(),
      position: kinds.string(),
      version: kinds.optional(kinds.count()),
      decidedAt: kinds.optional(kinds.dateTime()),
      adminComments: kinds.optional(kinds.string()),
    }),
  );
export type Application = AnswerOf<typeof application>;

const screens = ['/applications'] as const;

const applicationQuery = listQuerySchema.extend({
  status: z.enum(applicationFilters, 'Unknown status.').optional(),
  ...applicationFields,
  id: idText.optional(),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;
export const applicationFilterSchema = applicationQuery.omit({ page: true, perPage: true, id: true });

const versions = { version: 'versions' } as const;
const looked = z.object({ id: idText, version: z.int('Must be a whole number.').optional() });
const token = { kind: 'json', schema: z.object({ token: plainText(100) }) } as const;
const applicationLink = {
  roles: 'open',
  screens: ['/applications/verify'],
  capability: 'application-links',
  body: token,
  result: done,
} as const;

export const applicationCalls = defineCalls({
  'GET /dashboard/register/applications': {
    summary: 'A page of the applications, newest first.',
    roles: adminOnly,
    screens,
    exportedAs: 'applications',
    query: applicationQuery,
    extensions: {
      ...extensionsOf(periodFields, 'list-filters'),
      outcome: 'application-outcomes',
      status: 'status-filter',
      id: 'review-queue',
    },
    result: json((kinds) => kinds.page(application(kinds))),
  },
  'POST /dashboard/register/approve-application': {
    summary: 'Approves a verified application.',
    roles: adminOnly,
    screens,
    stepUp: true,
    extensions: versions,
    body: { kind: 'json', schema: looked },
    result: json((kinds) => kinds.object({ mailed: kinds.optional(kinds.boolean()) })),
  },
  'POST /dashboard/register/reject-application': {
    summary: 'Declines an application with a reason.',
    roles: adminOnly,
    screens,
    extensions: versions,
    body: {
      kind: 'json',
      schema: looked.extend({ adminComments: plainText(longestReason).min(1, messages.form.required) }),
    },
    result: done,
  },
  'POST /dashboard/register/invite': {
    summary: 'Mails the invitation of an approved application once more.',
    roles: adminOnly,
    capability: 'invitations-again',
    body: { kind: 'json', schema: z.object({ id: idText }) },
    result: done,
  },
  'POST /api/v1/register/verify': {
    summary: "Confirms an applicant's e-mail address by the token of the mailed link.",
    ...applicationLink,
  },
  'POST /api/v1/register/renew': {
    summary: 'Mails a new link in the place of one that has expired.',
    ...applicationLink,
  },
});

export const applicationIntakeCalls = defineCalls({
  'POST /api/v1/register': {
    ...fromWebsites,
    summary: 'Takes the application of a company, and mails the applicant a link to confirm it.',
    body: { kind: 'multipart', limitBytes: 8_000_000 },
    result: { kind: 'done', status: 202 },
  },
});
