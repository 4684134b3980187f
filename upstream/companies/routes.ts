import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companySchema, organizationTypes } from '../../lib/companies/schema';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { notFound } from '../errors';
import { readForm } from '../files/form';
import { readImage } from '../files/images';
import { fileAddress } from '../files/store';
import { idText, parse } from '../validate';
import { getCompany, getOwnCompany, listCompanies, toCompany, updateCompany } from './queries';

const detailsQuery = z.object({ id: idText.optional() });
const listQuery = z.object({
  type: z.enum(['all', ...organizationTypes], 'Must be all, safari-owner or property-owner.').default('all'),
});
/** What a company may change of itself; a field that is not sent stays as it is. */
const changeSchema = companySchema.omit({ companyName: true, tradingName: true }).partial();

/** Company profiles; first specification, section 7, and readings, section 5: awards and affiliates. */
export function companyRoutes(app: FastifyInstance, { db, files }: Context): void {
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
    const form = await readForm(request);
    const fields = parse(changeSchema, form.fields);
    const upload = form.files.get('logo');
    const image = upload && (await readImage(upload, 'logo'));
    const newLogo = image && fileAddress(await files.put(image.bytes, image.extension));
    const saved = await updateCompany(db, company.id, {
      description: fields.description,
      contactName: fields.contactPersonName,
      contactPosition: fields.position,
      contactEmail: fields.userEmail,
      contactPhone: fields.phoneNumber,
      // The stored logo stays only where the form sends it back.
      logo: newLogo ?? (form.fields.oldLogo ? company.logo : null),
    });
    if (!saved) throw notFound();
    return toCompany(saved);
  });
}
