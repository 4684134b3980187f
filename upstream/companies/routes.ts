import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companySchema, organizationTypes } from '../../lib/companies/schema';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { notFound } from '../errors';
import { readForm } from '../files/form';
import { singleValues, text } from '../files/form-fields';
import { storePicture } from '../files/pictures';
import { removeUnused, setUses } from '../files/uses';
import { idText, parse } from '../validate';
import { getCompany, getOwnCompany, listCompanies, toCompany, updateCompany } from './queries';

const detailsQuery = z.object({ id: idText.optional() });
const listQuery = z.object({
  type: z.enum(['all', ...organizationTypes], 'Must be all, safari-owner or property-owner.').default('all'),
});
/** What a company may change of itself; a field that is not sent stays as it is. */
const changeSchema = companySchema.omit({ companyName: true, tradingName: true }).partial();

/** Company profiles; first specification, section 7, and readings, section 5: awards and affiliates. */
export function companyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  app.get('/dashboard/companies', async (request) => {
    const user = await requireUser(request);
    return listCompanies(db, user, parse(listQuery, request.query).type);
  });

  app.get('/dashboard/company-details', async (request) => {
    const user = await requireUser(request);
    const company = await getCompany(db, user, parse(detailsQuery, request.query).id);
    if (!company) throw notFound();
    return toCompany(company);
  });

  app.put('/dashboard/company-details', async (request) => {
    const user = await requireUser(request);
    const company = await getOwnCompany(db, user, parse(detailsQuery, request.query).id);
    if (!company) throw notFound();
    const form = await readForm(request, {
      limit: 8_000_000,
      mostFiles: 1,
      names: ['logo'],
      take: (bytes) => storePicture(context, bytes, 'logo'),
    });
    const fields = parse(changeSchema, singleValues(form.fields));
    const newLogo = form.files.logo?.at(-1);
    const saved = await updateCompany(db, company.id, {
      description: fields.description,
      contactName: fields.contactPersonName,
      contactPosition: fields.position,
      contactEmail: fields.userEmail,
      contactPhone: fields.phoneNumber,
      // The stored logo stays only where the form sends it back.
      logo: newLogo ?? (text(form.fields, 'oldLogo') ? company.logo : null),
    });
    if (!saved) throw notFound();
    await setUses(db, `company:${company.id}`, saved.logo ? [saved.logo] : []);
    if (company.logo && company.logo !== saved.logo) await removeUnused(context, [company.logo]);
    return toCompany(saved);
  });
}
