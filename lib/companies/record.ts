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
    name: kinds.string(),
    position: kinds.string(),
    phoneNumber: kinds.string(),
    email: kinds.string(),
  }),
  certOfIncorporation: kinds.picture(),
  status: kinds.string(),
  createdAt: kinds.dateTime(),
});

const profileParts = (kinds: Kinds) => ({
  ...companyParts(kinds),
  ...recordParts(companyForm, kinds),
  organizationType: kinds.string(),
  isProfileCompleted: kinds.optional(kinds.boolean()),
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
      role: kinds.string(),
      userName: kinds.string(),
      email: kinds.string(),
      position: kinds.string(),
    }),
  );
export type OwnerRecord = AnswerOf<typeof ownerRecord>;

export const lookupItem = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), companyName: kinds.string(), isClosed: kinds.optional(kinds.boolean()) });
export type CompanyLookup = AnswerOf<typeof lookupItem>;
