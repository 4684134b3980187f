import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { UpstreamError } from '../platform/errors/errors';
import { read } from '../platform/server/read';
import { lookupCookie } from './lookup';
import type { OrganizationType } from '../roles';
import type { Company, CompanyLookup } from './schema';

/** Null for an account without a company. Read once per request. */
export const ownCompany = cache(async (): Promise<Company | null> => {
  try {
    return await read('GET /dashboard/company-details');
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
});

export const listCompanies = (type: OrganizationType | 'all' = 'all') =>
  read('GET /dashboard/companies', { query: { type } });

/** The chosen company, if it is one of these; unchecked where they could not be read. */
export async function lookedUpCompany(
  companies: readonly CompanyLookup[] | null,
): Promise<string | undefined> {
  const id = (await cookies()).get(lookupCookie)?.value;
  return companies ? companies.find(({ _id }) => _id === id)?._id : id;
}

export const shellCompany = (): Promise<{ name: string; logo: string | null } | null> =>
  ownCompany().then(
    (company) => company && { name: company.companyName, logo: company.logo },
    (error: unknown) => {
      if (error instanceof UpstreamError) return null;
      throw error;
    },
  );
