import type { CallName } from '@/lib/platform/calls/contract';
import { noBanners, noMetaData } from '@/lib/sites/websites/website';
import { BrokenAnswer, type Person } from '../client';
import { differences } from '../compare';
import { rowNamed } from '../find-record';
import { marker } from '../marker';
import { formOf, picture, type Parts } from '../pictures';
import { idOf, personOf, read, succeed, type Row, type Run } from '../run-context';

/** The forms of what cannot be deleted, or belongs to somebody. */
export const withForms = [
  'POST /dashboard/websites',
  'PUT /dashboard/websites/:id',
  'PUT /dashboard/company-details',
] as const satisfies readonly CallName[];

const groups = ['home', 'accommodation', 'safari', 'contact', 'about', 'destination', 'info'];
const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;

async function newImages(): Promise<Parts> {
  const file = await picture('page.jpg', 'gold');
  const words = JSON.stringify([{ title: 'A page', credits: 'Nobody' }]);
  const parts = groups.flatMap((group) => [
    [`new${capital(group)}ImagesMeta`, words],
    [`new${capital(group)}ImagesFiles`, [file]],
    [`${group}ImagesOrder`, JSON.stringify(['A page'])],
  ]);
  return Object.fromEntries(parts) as Parts;
}

async function oldImages(record: Row): Promise<Parts> {
  const parts = groups.flatMap((group) => {
    const images = (record[`${group}Images`] ?? []) as Row[];
    return [
      [`new${capital(group)}ImagesMeta`, '[]'],
      [
        `old${capital(group)}Images`,
        JSON.stringify(images.map(({ title, credits, url }) => ({ title, credits, url }))),
      ],
      [`${group}ImagesOrder`, JSON.stringify(images.map(({ title }) => title))],
    ];
  });
  return Object.fromEntries(parts) as Parts;
}

const texts = (mainHeader: string) => ({
  name: `${marker} website`,
  url: 'https://conformance-check.example',
  mainHeader,
  mainSub: 'Written by the conformance check.',
  tagLine: 'Nobody goes there',
  description: 'This website can be hidden by those who run the network.',
});

async function checkWebsite(run: Run, admin: Person): Promise<void> {
  const { results } = run;
  const [country] = await read(run, admin, 'GET /api/v1/country');
  const shared = {
    country: country?._id ?? '',
    sbaffurl: '/tours/conformance-check',
    advertising: JSON.stringify(noBanners),
    metaData: JSON.stringify(noMetaData),
  };
  const expected = texts('First header');
  const find = async () => {
    const row = await rowNamed(run, admin, 'GET /dashboard/websites', expected.name);
    return (await read(run, admin, 'GET /dashboard/websites/:id', { params: { id: idOf(row) } })) as Row;
  };
  const compare = (call: CallName, record: Row, values: Row) =>
    results.check(call, 'admin', 'comes back as it was sent', async (report) => {
      const images = Object.fromEntries(groups.map((group) => [`${group}Images`, [{ title: 'A page' }]]));
      for (const { path, message } of differences({ ...values, ...images }, record)) report(message, path);
    });
  const record = await results.check('POST /dashboard/websites', 'admin', 'is stored', async () => {
    const form = formOf({ ...expected, ...shared, ...(await newImages()) });
    await succeed(run, admin, 'POST /dashboard/websites', { form });
    return find();
  });
  if (!record) return;
  await compare('POST /dashboard/websites', record, expected);
  const changed = await results.check('PUT /dashboard/websites/:id', 'admin', 'is stored', async () => {
    const form = formOf({ ...texts('Second header'), ...shared, ...(await oldImages(record)) });
    await succeed(run, admin, 'PUT /dashboard/websites/:id', { params: { id: idOf(record) }, form });
    return find();
  });
  if (changed) await compare('PUT /dashboard/websites/:id', changed, texts('Second header'));
}

const marksOf = (marks: unknown) =>
  JSON.stringify(
    ((marks ?? []) as Row[]).map(({ name, url, logo, file }) => ({ name, url, logo: logo ?? file })),
  );

/** Sends a company's profile with another description, and then as it was. */
async function checkCompany(run: Run, owner: Person): Promise<void> {
  const call = 'PUT /dashboard/company-details';
  const readCompany = () => read(run, owner, 'GET /dashboard/company-details');
  const before = await readCompany();
  if (!before) return run.results.skip(call, owner.role, 'is stored', 'the account has no company');
  const { agent } = before;
  const save = (description: string) => {
    const form = formOf({
      ...{ companyName: before.companyName, tradingName: before.tradingName, description },
      ...{ contactPersonName: agent.name, position: agent.position },
      ...{ userEmail: agent.email, phoneNumber: agent.phoneNumber, oldLogo: before.logo ?? '' },
      ...{ oldAwards: marksOf(before.awards), oldAffiliates: marksOf(before.affiliatedWith) },
      ...{ newAwardsMetaData: '[]', newAffiliatesMetaData: '[]' },
    });
    return succeed(run, owner, call, { form, query: before._id ? { id: before._id } : {} });
  };
  await run.results.check(call, owner.role, 'comes back as it was sent, and is put back', async (report) => {
    const description = `${before.description || marker} ${marker}.`;
    await save(description);
    const { version: _version, isProfileCompleted: _complete, ...rest } = before;
    for (const { path, message } of differences({ ...rest, description }, await readCompany()))
      report(message, path);
    await save(before.description);
  });
}

/** A website and a company profile, with --all-writes alone. */
export async function checkLastingForms(run: Run): Promise<void> {
  const admin = personOf(run, 'admin');
  const owner = personOf(run, 'safari-owner', 'property-owner');
  const skip = (call: CallName) =>
    run.results.skip(call, null, 'is stored', 'no account of its role was given');
  if (!admin) withForms.slice(0, 2).forEach(skip);
  else if (run.isWanted(...withForms.slice(0, 2)))
    await checkWebsite(run, admin).catch((error: unknown) => {
      if (!(error instanceof BrokenAnswer)) throw error;
      run.results.skip('POST /dashboard/websites', 'admin', 'is stored', `the countries cannot be read`);
    });
  if (!owner) skip('PUT /dashboard/company-details');
  else if (run.isWanted('PUT /dashboard/company-details'))
    await checkCompany(run, owner).catch((error: unknown) => {
      if (!(error instanceof BrokenAnswer)) throw error;
      run.results.skip(
        'PUT /dashboard/company-details',
        owner.role,
        'is stored',
        'the company cannot be read',
      );
    });
}
