import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { companySchema, type OrganizationType } from '../../lib/companies/schema';
import { marksSchema } from '../../lib/marks/schema';
import type { Database } from '../db/client';
import { badRequest } from '../errors';
import type { Form } from '../files/form';
import { singleValues, text } from '../files/form-fields';
import { marksOf } from '../files/marks';
import { noteFormer, setUses } from '../files/uses';
import { parse } from '../validate';
import { nextVersion, requireVersion, type Expected } from '../versions';
import { filesOf, holderOf, type CompanyRow } from './queries';
import { companies, type StoredMark } from './table';

/** What a company may change of itself; a field that is not sent stays as it is. */
const changeSchema = companySchema.omit({ companyName: true, tradingName: true }).partial();

/**
 * Stores a changed profile; null where the company is gone. 400 for what breaks a rule. Pictures that it no longer shows stay until
 * they are named for removal or swept.
 */
export async function saveCompany(
  db: Database,
  id: string,
  form: Form<string>,
  expected: Expected,
): Promise<CompanyRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
    if (!before) return null;
    requireVersion(expected, before);
    const [saved] = await tx
      .update(companies)
      .set({ ...changeOf(form, before), version: nextVersion(companies.version) })
      .where(eq(companies.id, id))
      .returning();
    const files = filesOf(saved!);
    await setUses(tx, holderOf(id), files);
    await noteFormer(
      tx,
      holderOf(id),
      filesOf(before).filter((address) => !files.includes(address)),
    );
    return saved!;
  });
}

function changeOf(form: Form<string>, before: CompanyRow): Partial<CompanyRow> {
  const texts = parse(changeSchema, singleValues(form.fields));
  const newLogo = form.files.logo?.at(-1);
  return {
    description: texts.description,
    contactName: texts.contactPersonName,
    contactPosition: texts.position,
    contactEmail: texts.userEmail,
    contactPhone: texts.phoneNumber,
    // The stored logo stays only where the form sends it back.
    logo: newLogo ?? (text(form.fields, 'oldLogo') ? before.logo : null),
    awards: readMarks(form, 'Awards', before.awards),
    affiliates: readAffiliates(form, before),
  };
}

function readAffiliates(form: Form<string>, before: CompanyRow): StoredMark[] {
  const isSafariOwner = (before.organizationType as OrganizationType) === 'safari-owner';
  if (!isSafariOwner && form.files.newAffiliatesFiles) {
    throw badRequest([{ msg: 'Only safari owners have affiliates.', param: 'newAffiliatesFiles' }]);
  }
  return readMarks(form, 'Affiliates', before.affiliates);
}

/** The form's awards or affiliates by the rules of the profile; the stored ones where the form says nothing of them. */
function readMarks(form: Form<string>, name: 'Awards' | 'Affiliates', stored: StoredMark[]): StoredMark[] {
  const parts = [`old${name}`, `new${name}MetaData`];
  if (!parts.some((part) => part in form.fields) && !form.files[`new${name}Files`]) return stored;
  const field = name === 'Awards' ? 'awards' : 'affiliates';
  const drafts = marksOf(
    form,
    name,
    stored.map(({ logo }) => logo),
  );
  const marks = parse(z.object({ [field]: marksSchema }), { [field]: drafts })[field]!;
  return marks.map(({ name: title, url, picture }) => ({ name: title, url, logo: String(picture) }));
}
