import 'server-only';
import { UpstreamError } from '../errors';
import { ownCompany } from './server';

/** The company's name and logo for the frame; null where there is no company, or where it cannot be read: the frame stands without it. Throws nothing of the upstream's. */
export const shellCompany = (): Promise<{ name: string; logo: string | null } | null> =>
  ownCompany().then(
    (company) => company && { name: company.companyName, logo: company.logo },
    (error: unknown) => {
      if (error instanceof UpstreamError) return null;
      throw error;
    },
  );
