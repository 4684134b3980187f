import { createCompany, companyFiles, companyHolder } from '../companies/queries';
import type { Context } from '../platform/context/context';
import { dayOf } from '../../lib/platform/values/days';
import { storePrivateFile } from '../platform/files/private';
import { setReferences } from '../platform/files/references';
import { createUser } from '../account/users/queries';
import { drawCertificate } from './certificates';
import { demoCompanies, demoPassword, type DemoCompany, demoNewcomers } from './companies';
import { storeLogo, type DemoMarks } from './logos';
import { createRandom, type Random } from './random';
import { daysBefore, type DemoOwner } from './supply';

type Storage = Pick<Context, 'db' | 'files' | 'privateFiles' | 'now'>;

const newcomerSeed = 2011;

/** Stores the companies, each with its user; returns those with listings, by name. */
export async function addCompanies(
  context: Storage,
  random: Random,
  marks: DemoMarks,
): Promise<Map<string, DemoOwner>> {
  const today = dayOf(context.now());
  const owners = new Map<string, DemoOwner>();
  const logos = new Map<DemoCompany['logo'], string>();
  for (const company of demoCompanies) {
    const logo = await storeLogo(context.files, company.logo);
    logos.set(company.logo, logo);
    const at = daysBefore(today, random.whole(1250, 1380));
    const ids = [random.id(at), random.id(at)] as const;
    owners.set(
      company.name,
      await addCompany(context, { company, logo, at, ids, marks, position: owners.size }),
    );
  }
  // A separate random stream, so that other records do not depend on the number of newcomers.
  const ownRandom = createRandom(newcomerSeed);
  for (const [position, company] of demoNewcomers.entries()) {
    const at = daysBefore(today, ownRandom.whole(2, 1200));
    const ids = [ownRandom.id(at), ownRandom.id(at)] as const;
    await addCompany(context, { company, logo: logos.get(company.logo)!, at, ids, marks, position });
  }
  return owners;
}

type CompanyPlan = {
  company: DemoCompany;
  logo: string;
  at: Date;
  ids: readonly [company: string, user: string];
  marks: DemoMarks;
  /** Selects the company's awards and affiliates. */
  position: number;
};

async function addCompany(context: Storage, placed: CompanyPlan): Promise<DemoOwner> {
  const { company, logo, at, ids, marks, position } = placed;
  const { name, type, description, contact, isDemoSignIn } = company;
  const [companyId, userId] = ids;
  const { db } = context;
  const certificate = await drawCertificate(name, position % 3 === 2);
  const stored = await createCompany(
    { db, now: () => at },
    {
      id: companyId,
      companyName: name,
      organizationType: type,
      description,
      logo,
      awards: marks.awards.slice(0, [2, 1, 0][position % 3]),
      affiliates: type === 'safari-owner' ? marks.affiliates.slice(0, [3, 2, 1, 0][position % 4]) : [],
      certOfIncorporation: await storePrivateFile(context, certificate, {
        param: 'certificate',
        sender: 'demo',
      }),
      contactName: contact.name,
      contactPosition: contact.position,
      contactEmail: contact.email,
      contactPhone: contact.phone,
    },
  );
  await setReferences(db, companyHolder(companyId), companyFiles(stored));
  const password = isDemoSignIn ? { password: demoPassword } : {};
  await createUser(
    { db, now: () => at },
    { id: userId, email: contact.email, name: contact.name, type, companyId, ...password },
  );
  return { companyId, userId, company, logo };
}
