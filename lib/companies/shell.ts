import 'server-only';
import { UpstreamError } from '../platform/errors/errors';
import { ownCompany } from './server';

/** The company's name and logo for the frame; null without a company and on any upstream error. */
export const shellCompany = (): Promise<{ name: string; logo: string | null } | null> =>
  ownCompany().then(
    (company) => company && { name: company.companyName, logo: company.logo },
    (error: unknown) => {
      if (error instanceof UpstreamError) return null;
      throw error;
    },
  );
