import { z } from 'zod';
import { peopleMessages } from '@/texts/companies/messages-people';
import { sentResetSchema } from '../../account/auth/schema';
import { owners, rights } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { plainText } from '../../platform/contract/fields';
import { nameField } from '../../platform/values/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { inviteSchema, rightSchema } from './schema';

const colleague = (kinds: Kinds) =>
  kinds.object({
    id: kinds.id(),
    name: kinds.string(),
    email: kinds.string(),
    right: kinds.oneOf(rights),
    since: kinds.dateTime(),
    isMe: kinds.boolean(),
  });
export type Colleague = AnswerOf<typeof colleague>;

const invited = (kinds: Kinds) =>
  kinds.object({
    id: kinds.id(),
    email: kinds.string(),
    right: kinds.oneOf(rights),
    invitedBy: kinds.string(),
    expiresAt: kinds.dateTime(),
  });
export type Invitee = AnswerOf<typeof invited>;

const invitation = (kinds: Kinds) =>
  kinds.object({
    companyName: kinds.name(),
    invitedBy: kinds.string(),
    email: kinds.string(),
    right: kinds.oneOf(rights),
  });
export type Invitation = AnswerOf<typeof invitation>;

const ofCompany = { roles: owners, capability: 'company-people' } as const;
const token = z.string(peopleMessages.linkUnknown).regex(/^[\w-]{1,200}$/, peopleMessages.linkUnknown);

export const peopleCalls = defineCalls({
  'GET /dashboard/people': {
    ...ofCompany,
    summary: 'The people of the own company; for its owners also who was invited.',
    audience: 'dashboard',
    result: json((kinds) =>
      kinds.object({ people: kinds.all(colleague(kinds)), invitations: kinds.list(invited(kinds)) }),
    ),
  },
  'POST /dashboard/people/invitations': {
    ...ofCompany,
    right: 'owner',
    stepUp: true,
    summary: 'Mails somebody an invitation to the own company; an earlier one of that address is void.',
    body: { kind: 'json', schema: inviteSchema },
    result: done,
  },
  'DELETE /dashboard/people/invitations/:id': {
    ...ofCompany,
    right: 'owner',
    summary: 'Withdraws an invitation of the own company.',
    result: done,
  },
  'PUT /dashboard/people/:id': {
    ...ofCompany,
    right: 'owner',
    stepUp: true,
    summary: 'Gives somebody of the own company another right, which ends the sessions of that person.',
    body: { kind: 'json', schema: rightSchema },
    result: done,
  },
  'DELETE /dashboard/people/:id': {
    ...ofCompany,
    stepUp: true,
    summary: 'Takes somebody out of the own company: an owner anybody, everybody themselves.',
    result: done,
  },
  'GET /auth/invitation': {
    summary: 'What the invitation of a mailed link is to.',
    roles: 'open',
    audience: 'dashboard',
    capability: 'company-people',
    query: z.object({ t: plainText(200).default('') }),
    result: json(invitation),
  },
  'POST /auth/invitation': {
    summary: 'Takes an invitation: makes the account with its name and password.',
    roles: 'open',
    capability: 'company-people',
    body: { kind: 'json', schema: sentResetSchema.and(z.object({ token, name: nameField })) },
    result: done,
  },
});
