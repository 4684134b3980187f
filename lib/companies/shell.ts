import 'server-only';
import { UpstreamError } from '../errors';
import { log } from '../log';
import { ownCompany } from './server';

/** The company's name and logo for the frame; null where there is no company, or where it cannot be read: the frame stands without it. */
export async function shellCompany(): Promise<{ name: string; logo: string | null } | null> {
  try {
    const company = await ownCompany();
    return company && { name: company.companyName, logo: company.logo };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('the frame stands without its company', { status: error.status });
    return null;
  }
}
