import 'server-only';
import { UpstreamError } from '../platform/errors/errors';
import { ownCompany } from './server';

export const shellCompany = (): Promise<{ name: string; logo: string | null } | null> =>
  ownCompany().then(
    (company) => company && { name: company.companyName, logo: company.logo },
    (error: unknown) => {
      if (error instanceof UpstreamError) return null;
      throw error;
    },
  );
