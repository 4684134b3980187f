import { eq } from 'drizzle-orm';
import { companyForm } from '../../lib/companies/form';
import type { OrganizationType } from '../../lib/companies/schema';
import { markParts } from '../../lib/platform/forms/pictures';
import { schemaOf } from '../../lib/platform/forms/schema';
import type { Database } from '../platform/db/client';
import { badRequest } from '../platform/http/errors';
import type { Form } from '../platform/files/form';
import { readSentFields } from '../platform/files/form-fields';
import { noteFormer, setUses } from '../platform/files/uses';
import { changesOf, note, type Doer } from '../review/deeds/note';
import { parse } from '../platform/http/validate';
import { nextVersion, requireVersion, type Expected } from '../platform/http/versions';
import { filesOf, holderOf, type CompanyRow } from './queries';
import { companies } from './table';

/** The fields that a company may change itself; fields that are not sent stay. */
const { companyName: _companyName, tradingName: _tradingName, ...changeForm } = companyForm;
const changeSchema = schemaOf(changeForm).partial();

/** Stores a profile; null if the company is gone. Former pictures stay until named for removal or swept. */
export async function saveCompany(
  db: Database,
  doer: Doer,
  id: string,
  form: Form<string>,
  expected: Expected,
): Promise<CompanyRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
    if (!before) return null;
    requireVersion(expected, before);
    const change = changeOf(form, before);
    const [saved] = await tx
      .update(companies)
      .set({ ...change, version: nextVersion(companies.version) })
      .where(eq(companies.id, id))
      .returning();
    const changes = changesOf(before, change);
    if (changes.length > 0) await note(tx, doer, { kind: 'company', id }, 'changed', changes);
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
  const affiliateFiles = markParts('affiliates').files;
  const isSafariOwner = (before.organizationType as OrganizationType) === 'safari-owner';
  if (!isSafariOwner && form.files[affiliateFiles]) {
    throw badRequest([{ msg: 'Only safari owners have affiliates.', param: affiliateFiles }]);
  }
  const { logo, awards, affiliates, ...texts } = parse(
    changeSchema,
    readSentFields(changeForm, form, { keepable: filesOf(before) }),
  );
  return {
    description: texts.description,
    contactName: texts.contactPersonName,
    contactPosition: texts.position,
    contactEmail: texts.userEmail,
    contactPhone: texts.phoneNumber,
    // The stored logo stays only if the form sends it back.
    logo: changeForm.logo.toStored(logo ?? null),
    awards: awards && changeForm.awards.toStored(awards),
    affiliates: affiliates && changeForm.affiliates.toStored(affiliates),
  };
}
