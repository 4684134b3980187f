import { eq } from 'drizzle-orm';
import { companyForm } from '../../lib/companies/form';
import { markParts } from '../../lib/platform/forms/pictures';
import { schemaOf } from '../../lib/platform/forms/schema';
import type { Database } from '../platform/db/client';
import { badRequest } from '../platform/errors/errors';
import { type Form, readSentFields } from '../platform/files/form';
import { addFormerReferences, setReferences } from '../platform/files/references';
import { changesOf, recordAudit, type Actor } from '../platform/deeds/note';
import { parseInput } from '../platform/http/validate';
import { nextVersion, requireVersion, type ExpectedVersions } from '../platform/http/versions';
import { companyFiles, companyHolder, type CompanyRow } from './queries';
import type { OrganizationType } from '../../lib/roles';
import { companies } from '../account/users/table';

/** The fields that a company may change itself; fields that are not sent stay. */
const { companyName: _companyName, tradingName: _tradingName, ...changeForm } = companyForm;
const changeSchema = schemaOf(changeForm).partial();

/** Stores a profile; null if the company is gone. Former pictures stay until named for removal or swept. */
export async function saveCompany(
  db: Database,
  doer: Actor,
  id: string,
  form: Form<string>,
  expected: ExpectedVersions,
): Promise<CompanyRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
    if (!before) return null;
    requireVersion(expected, before);
    const change = changeOf(form, before);
    const changes = changesOf(before, change);
    if (changes.length === 0) return before;
    const [saved] = await tx
      .update(companies)
      .set({ ...change, version: nextVersion(companies.version) })
      .where(eq(companies.id, id))
      .returning();
    await recordAudit(tx, doer, { kind: 'company', id }, 'changed', changes);
    const files = companyFiles(saved!);
    await setReferences(tx, companyHolder(id), files);
    await addFormerReferences(
      tx,
      companyHolder(id),
      companyFiles(before).filter((address) => !files.includes(address)),
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
  const { logo, awards, affiliates, ...texts } = parseInput(
    changeSchema,
    readSentFields(changeForm, form, { keepable: companyFiles(before) }),
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
