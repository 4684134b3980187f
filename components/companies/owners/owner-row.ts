import type { Owner } from '@/lib/companies/owners/schema';

export type OwnerRow = ReturnType<typeof ownerRow>;

/** What a list shows of an owner. */
export const ownerRow = ({ _id, companyName, agent, createdAt, status }: Owner) => ({
  _id,
  companyName,
  email: agent.email,
  contactName: agent.name,
  phoneNumber: agent.phoneNumber,
  createdAt,
  status,
});
