import { and, eq } from 'drizzle-orm';
import { companies } from '../../companies/table';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { scopeOf, type Scope, type Viewer } from '../../platform/http/scopes';

/** The scope of a count: all that the user may see, or one company; null for none. */
export const resolveScope = async (
  db: Database,
  user: Viewer,
  companyId: string | undefined,
): Promise<Scope | null> => (companyId === undefined ? scopeOf(user) : companyScope(db, user, companyId));

/** Null for a company outside a safari-admin's part of the network; 404 for another owner's. */
async function companyScope(db: Database, user: Viewer, companyId: string): Promise<Scope | null> {
  const scope: Scope = { of: 'company', id: companyId };
  if (user.type === 'admin') return scope;
  if (user.type === 'safari-admin') {
    const isSafariOwner = and(eq(companies.id, companyId), eq(companies.organizationType, 'safari-owner'));
    return (await db.$count(companies, isSafariOwner)) > 0 ? scope : null;
  }
  if (user.companyId !== companyId) throw notFound();
  return scope;
}
