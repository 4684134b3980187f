import type { AnswerOf, Kinds } from '../platform/contract/kinds';
import { asRecord } from '../platform/contract/values';
import { recordParts } from '../platform/forms/record';
import { pick } from '../platform/forms/values';
import { companyForm } from './form';

/** The contact person under `agent`, or the same fields bare; `agent` wins. */
export function withAgent(written: unknown): unknown {
  const record = asRecord(written);
  if (!record) return written;
  const agent = asRecord(record.agent) ?? {};
  return {
    ...record,
    agent: {
      name: agent.name ?? agent.userName ?? record.userName ?? record.name,
      position: agent.position ?? record.position,
      phoneNumber: agent.phoneNumber ?? record.phoneNumber,
      email: agent.email ?? agent.userEmail ?? record.email ?? record.userEmail,
    },
  };
}

export const companyParts = (kinds: Kinds) => ({
  ...recordParts(pick(companyForm, ['companyName', 'tradingName', 'logo']), kinds),
  agent: kinds.object({
    name: kinds.words(),
    position: kinds.words(),
    phoneNumber: kinds.words(),
    email: kinds.words(),
  }),
  certOfIncorporation: kinds.picture(),
  status: kinds.words(),
  createdAt: kinds.moment(),
});

const profileParts = (kinds: Kinds) => ({
  ...companyParts(kinds),
  ...recordParts(companyForm, kinds),
  organizationType: kinds.words(),
  isProfileCompleted: kinds.optional(kinds.flag()),
  version: kinds.optional(kinds.count()),
});

export const companyRecord = (kinds: Kinds) =>
  kinds.from(withAgent, kinds.object({ _id: kinds.optional(kinds.id()), ...profileParts(kinds) }));
export type CompanyRecord = AnswerOf<typeof companyRecord>;

export const ownerRecord = (kinds: Kinds) =>
  kinds.from(
    withAgent,
    kinds.object({
      _id: kinds.id(),
      ...profileParts(kinds),
      role: kinds.words(),
      userName: kinds.words(),
      email: kinds.words(),
      position: kinds.words(),
    }),
  );
export type OwnerRecord = AnswerOf<typeof ownerRecord>;

export const lookupItem = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), companyName: kinds.words(), isClosed: kinds.optional(kinds.flag()) });
export type CompanyLookup = AnswerOf<typeof lookupItem>;
