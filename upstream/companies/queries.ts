import type { OrganizationType } from '../../lib/companies/schema';
import type { Context } from '../context';
import { newId } from '../ids';
import { companies } from './table';

export type CompanyRow = typeof companies.$inferSelect;
export type NewCompany = Partial<Omit<CompanyRow, 'id' | 'createdAt' | 'organizationType'>> & {
  companyName: string;
  organizationType: OrganizationType;
};

/** Creates a company; a trading name that is left out is the company's name. */
export async function createCompany(
  { db, now }: Pick<Context, 'db' | 'now'>,
  company: NewCompany,
): Promise<CompanyRow> {
  const at = now();
  const [created] = await db
    .insert(companies)
    .values({ tradingName: company.companyName, ...company, id: newId(at), createdAt: at })
    .returning();
  return created!;
}
