import type { FastifyInstance } from 'fastify';
import { companyForm } from '../../lib/companies/form';
import { filePartsOf } from '../../lib/platform/forms/files';
import type { Context } from '../platform/context/context';
import { notFound } from '../platform/errors/errors';
import { readForm } from '../platform/files/form';
import { pictureTaker } from '../platform/files/daily-uploads';
import { removeFormer } from '../platform/files/references';
import { route } from '../platform/http/route';
import { writeAs } from '../platform/http/authenticate';
import type { SignedInUser } from '../platform/signed-in/user';
import { changeIfMatch, withTag } from '../platform/http/versions';
import {
  getCompany,
  getOwnCompany,
  companyHolder,
  listCompanies,
  toCompany,
  visibleCompanies,
} from './queries';
import { saveCompany } from './save';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { companies } from '../account/users/table';
import type { Database } from '../platform/db/client';
import { readPrivateFile, sendPrivate } from '../platform/files/private';
import { privateFileKey } from '../platform/files/private-names';
import { fileUses } from '../platform/files/table';
import { hasRight } from '../../lib/roles';
import type { Records } from '../records';

/** Enough for a logo, ten new awards and ten new affiliates. */
const formLimits = { limit: 33_000_000, ...filePartsOf(companyForm) };

/** Company profiles. Handbook, companies: The profile and any-upstream: Awards and affiliates in multipart. */
export function companyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  route(app, 'GET /dashboard/companies', ({ user, query }) => listCompanies(db, user, query.type));

  route(app, 'GET /dashboard/company-details', async ({ user, query, reply }) => {
    const company = await getCompany(db, user, query.id);
    if (!company) throw notFound();
    return withTag(reply, toCompany(company));
  });

  route(app, 'PUT /dashboard/company-details', async ({ user, query, request, reply }) => {
    const company = await getOwnCompany(db, user, query.id);
    if (!company) throw notFound();
    const takePicture = pictureTaker(context, user);
    const form = await readForm(request, {
      ...formLimits,
      take: (bytes, param) => takePicture(bytes, param.startsWith('logo') ? 'logo' : param),
    });
    const readCurrent = async () => {
      const current = await getOwnCompany(db, user, company.id);
      if (!current) throw notFound();
      return toCompany(current);
    };
    const saved = await changeIfMatch(
      request,
      'GET /dashboard/company-details',
      (expected) =>
        writeAs(context, user, (within) =>
          saveCompany(within.db, { by: user, at: within.now() }, company.id, form, expected),
        ),
      readCurrent,
    );
    if (!saved) throw notFound();
    return withTag(reply, toCompany(saved));
  });

  route(app, 'DELETE /dashboard/deleteFilesFromStorage', async ({ user: { companyId }, body }) => {
    if (companyId) await removeFormer(context, companyHolder(companyId), body.filesToRemove);
    return {};
  });
}

/** Certificates, for the company's people and staff; 404 for all others. */
export function privateFileRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/v1/private/:name', async ({ user, params: { name }, reply }) => {
    const file = (await mayRead(context.db, user, name)) ? await readPrivateFile(context, name) : null;
    if (!file) throw notFound();
    const extension = name.slice(name.lastIndexOf('.'));
    return sendPrivate(reply, file, `inline; filename="certificate${extension}"`);
  });
}

/** Admins read all, safari-admins those of companies, others their own company's. */
async function mayRead(db: Database, user: SignedInUser, name: string): Promise<boolean> {
  if (user.type === 'admin') return true;
  const holders = db
    .select({ holder: sql<string>`'company:' || ${companies.id}` })
    .from(companies)
    .where(user.type === 'safari-admin' ? undefined : visibleCompanies(user));
  const uses = and(eq(fileUses.name, privateFileKey(name)), inArray(fileUses.holder, holders));
  return (await db.$count(fileUses, uses)) > 0;
}

export const companyRecords: Records = {
  mayOpen: {
    company: async (db, user, id) => hasRight(user, 'owner') && (await getOwnCompany(db, user, id)) !== null,
  },
  mayRead: { company: async (db, user, id) => (await getCompany(db, user, id)) !== null },
};
