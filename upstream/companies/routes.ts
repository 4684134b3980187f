import type { FastifyInstance } from 'fastify';
import { companyForm } from '../../lib/companies/form';
import { filePartsOf } from '../../lib/platform/forms/files';
import type { Context } from '../context';
import { notFound } from '../platform/http/errors';
import { readForm } from '../platform/files/form';
import { pictureTaker } from '../platform/files/daily-uploads';
import { removeFormer } from '../platform/files/uses';
import { route } from '../platform/http/route';
import { writeAs } from '../platform/signed-in/write-as';
import { changeIfMatch, withTag } from '../platform/http/versions';
import { getCompany, getOwnCompany, companyHolder, listCompanies, toCompany } from './queries';
import { saveCompany } from './save';

/** Enough for a logo, ten new awards and ten new affiliates. */
const formLimits = { limit: 33_000_000, ...filePartsOf(companyForm) };

/** Company profiles. Handbook, companies 1 and any-upstream 8. */
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
