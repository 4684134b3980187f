import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companyForm } from '../../lib/companies/form';
import { filePartsOf } from '../../lib/forms/files';
import { organizationTypes } from '../../lib/companies/organization';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { notFound } from '../errors';
import { readForm } from '../files/form';
import { storePicture } from '../files/pictures';
import { removeFormer } from '../files/uses';
import { idText, parse, plainText } from '../validate';
import { underVersion, withTag } from '../versions';
import { getCompany, getOwnCompany, holderOf, listCompanies, toCompany } from './queries';
import { saveCompany } from './save';

const detailsQuery = z.object({ id: idText.optional() });
const listQuery = z.object({
  type: z.enum(['all', ...organizationTypes], 'Must be all, safari-owner or property-owner.').default('all'),
});
const removalSchema = z.object({ filesToRemove: z.array(plainText(2000)).max(200) });
/** A logo, and ten new awards and ten new affiliates at a time. */
const formLimits = { limit: 33_000_000, ...filePartsOf(companyForm) };

/** Company profiles. Handbook, companies 1 and any-upstream 8. */
export function companyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  app.get('/dashboard/companies', async (request) => {
    const user = await requireUser(request);
    return listCompanies(db, user, parse(listQuery, request.query).type);
  });

  app.get('/dashboard/company-details', async (request, reply) => {
    const user = await requireUser(request);
    const company = await getCompany(db, user, parse(detailsQuery, request.query).id);
    if (!company) throw notFound();
    return withTag(reply, toCompany(company));
  });

  app.put('/dashboard/company-details', { bodyLimit: formLimits.limit }, async (request, reply) => {
    const user = await requireUser(request);
    const company = await getOwnCompany(db, user, parse(detailsQuery, request.query).id);
    if (!company) throw notFound();
    const form = await readForm(request, {
      ...formLimits,
      take: (bytes, param) => storePicture(context, bytes, param.startsWith('logo') ? 'logo' : param),
    });
    const readCurrent = async () => {
      const current = await getOwnCompany(db, user, company.id);
      if (!current) throw notFound();
      return toCompany(current);
    };
    const saved = await underVersion(
      request,
      (expected) => saveCompany(db, company.id, form, expected),
      readCurrent,
    );
    if (!saved) throw notFound();
    return withTag(reply, toCompany(saved));
  });

  app.delete('/dashboard/deleteFilesFromStorage', async (request) => {
    const { companyId } = await requireUser(request);
    const { filesToRemove } = parse(removalSchema, request.body);
    if (companyId) await removeFormer(context, holderOf(companyId), filesToRemove);
    return {};
  });
}
