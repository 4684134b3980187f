import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { UpstreamError } from '../errors';
import { readUpstream } from '../server/read';
import { lookupCookie } from './lookup';
import type { Company, CompanyLookup, OrganizationType } from './schema';

/** The signed-in user's company, or null for an account without one (a 404 or `{}`). Read once per request. Throws UpstreamError. */
export const ownCompany = cache(async (): Promise<Company | null> => {
  try {
    const company = await readUpstream<Partial<Company>>('/dashboard/company-details');
    return company._id ? (company as Company) : null;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
});

/** Companies by id and name, all or those of one type. Throws UpstreamError. */
export const listCompanies = (type: OrganizationType | 'all' = 'all') =>
  readUpstream<CompanyLookup[]>('/dashboard/companies', { type });

/** The company chosen in the dashboard's quick lookup, if it is one of `companies`. */
export async function lookedUpCompany(companies: readonly CompanyLookup[]): Promise<string | undefined> {
  const id = (await cookies()).get(lookupCookie)?.value;
  return companies.find(({ _id }) => _id === id)?._id;
}
