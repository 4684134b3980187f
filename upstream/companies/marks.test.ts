import type { Company } from '../../lib/companies/schema';
import { storePrivateFile } from '../platform/files/private';
import { sweep } from '../product/sweep';
import { startServerOfFile } from '../test/harness';
import { picture } from '../test/listing-forms';

const server = await startServerOfFile();

type Answer = Company & { errors: { msg: string; param: string }[] };
type Person = { token: string };
const details = async ({ token }: Person) =>
  (await server.http<Company>('GET', '/dashboard/company-details', { token })).body;
const save = ({ token }: Person, fields: Record<string, string | Blob | Blob[]>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item, 'logo.jpg');
      else form.append(name, item);
    }
  }
  return server.http<Answer>('PUT', '/dashboard/company-details', { token, form });
};
const remove = ({ token }: Person, json: unknown) =>
  server.http<Answer>('DELETE', '/dashboard/deleteFilesFromStorage', { token, json });
const isThere = server.hasFile;

const named = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ name, url: `https://${name}.example` })));
const newAwards = async (...colours: string[]) => ({
  newAwardsMetaData: named(...colours),
  newAwardsFiles: await Promise.all(colours.map((colour) => picture(colour))),
});
const newAffiliates = async (...colours: string[]) => ({
  newAffiliatesMetaData: named(...colours),
  newAffiliatesFiles: await Promise.all(colours.map((colour) => picture(colour))),
});
const contact = {
  contactPersonName: 'Amina Otieno',
  position: 'Manager',
  userEmail: 'amina@mara.test',
  phoneNumber: '+254712345678',
};

describe('awards and affiliates', () => {
  it('are stored with their logos, and kept while they are sent back', async () => {
    const owner = await server.signIn('safari-owner');
    const saved = await save(owner, {
      ...(await newAwards('red', 'green')),
      ...(await newAffiliates('blue')),
    });
    expect(saved.status).toBe(200);
    const logo = expect.stringMatching(/^\/admin\/api\/v1\/files\/[0-9a-f]{64}\.jpg$/);
    expect(saved.body).toMatchObject({
      awards: [
        { name: 'red', url: 'https://red.example', logo },
        { name: 'green', url: 'https://green.example', logo },
      ],
      affiliatedWith: [{ name: 'blue', url: 'https://blue.example', logo }],
    });
    expect(await details(owner)).toEqual(saved.body);
    const { awards, affiliatedWith } = saved.body;
    expect(await isThere(awards[0]!.logo!)).toBe(true);

    const oldAwards = JSON.stringify([awards[1]]);
    const oldAffiliates = JSON.stringify(affiliatedWith);
    const changed = await save(owner, { oldAwards, oldAffiliates, ...(await newAwards('gold')) });
    expect(changed.body.awards.map(({ name }) => name)).toEqual(['green', 'gold']);
    expect(changed.body.affiliatedWith).toEqual(affiliatedWith);
  });

  it('stay as they are where the form says nothing of them, and go with an empty list', async () => {
    const owner = await server.signIn('safari-owner');
    const { awards, affiliatedWith } = (
      await save(owner, { ...(await newAwards('teal')), ...(await newAffiliates('plum')) })
    ).body;
    expect((await save(owner, contact)).body).toMatchObject({ awards, affiliatedWith });
    const emptied = await save(owner, { oldAwards: '[]', oldAffiliates: '[]' });
    expect(emptied.body).toMatchObject({ awards: [], affiliatedWith: [] });
  });

  it('are affiliates of safari owners only', async () => {
    const lodge = await server.signIn('property-owner');
    expect(await save(lodge, await newAffiliates('navy'))).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Only safari owners have affiliates.', param: 'newAffiliatesFiles' }] },
    });
    expect((await save(lodge, { oldAffiliates: '[]', ...(await newAwards('navy')) })).status).toBe(200);
  });

  it('follow the rules of the form', async () => {
    const owner = await server.signIn('safari-owner');
    const [file] = await Promise.all([picture('tan')]);
    const refused = async (fields: Record<string, string | Blob | Blob[]>) =>
      (await save(owner, fields)).body.errors;
    const one = (mark: object) => ({ newAwardsMetaData: JSON.stringify([mark]), newAwardsFiles: [file] });
    const invalidUrl = 'Invalid URL-please make sure to add protocol too: "http://" or "https://".';
    expect(await refused(one({ name: 'A', url: 'javascript:alert(1)' }))).toEqual([
      { msg: invalidUrl, param: 'awards.0.url' },
    ]);
    expect(
      await refused({ newAffiliatesMetaData: named('twin', 'twin'), newAffiliatesFiles: [file, file] }),
    ).toEqual([{ msg: 'Name must be unique.', param: 'affiliates.1.name' }]);
    expect(await refused({ newAwardsMetaData: named('two', 'names'), newAwardsFiles: [file] })).toEqual([
      { msg: 'Must describe each new award.', param: 'newAwardsMetaData' },
    ]);
    expect(await refused({ newAffiliatesMetaData: named('none') })).toEqual([
      { msg: 'Must describe each new affiliate.', param: 'newAffiliatesMetaData' },
    ]);
    expect(await refused({ oldAwards: '{"a":' })).toEqual([
      { msg: 'Must be valid JSON.', param: 'oldAwards' },
    ]);
    expect((await details(owner)).awards).toEqual([]);
  });

  it('have logos of at most 1,500,000 bytes, and the one that is wrong is named', async () => {
    const owner = await server.signIn('safari-owner');
    const small = new Uint8Array(await (await picture('lime')).arrayBuffer());
    const padded = (size: number) => new Blob([small, new Uint8Array(size - small.length)]);
    const send = (...newAffiliatesFiles: Blob[]) =>
      save(owner, {
        newAffiliatesMetaData: named(...newAffiliatesFiles.map((_file, index) => `a${index}`)),
        newAffiliatesFiles,
      });
    const refused = await send(padded(1_500_000), padded(1_500_001), new Blob(['<svg/>']));
    expect(refused.body.errors).toEqual([
      { msg: 'File size is too large. Maximum size is 1.5MB.', param: 'newAffiliatesFiles.1' },
      { msg: 'Unsupported file format. Please upload jpg, png or jpeg.', param: 'newAffiliatesFiles.2' },
    ]);
    expect((await send(padded(1_500_000))).status).toBe(200);
  });

  it("never take over another company's pictures", async () => {
    const [owner, other] = [await server.signIn('safari-owner'), await server.signIn('safari-owner')];
    const theirs = (await save(other, await newAwards('coral'))).body.awards;
    expect((await save(owner, { oldAwards: JSON.stringify(theirs) })).body.errors).toEqual([
      { msg: 'Unknown picture.', param: 'oldAwards.0.logo' },
    ]);
  });
});

describe('pictures that a save removed', () => {
  it('are deleted when they are named, and only once nobody shows them', async () => {
    const [owner, other] = [await server.signIn('safari-owner'), await server.signIn('safari-owner')];
    const { awards } = (await save(owner, await newAwards('maroon', 'olive'))).body;
    const [alone, shared] = awards.map(({ logo }) => logo!) as [string, string];
    await save(other, await newAwards('olive'));

    await remove(owner, { filesToRemove: [alone, shared] });
    expect([await isThere(alone), await isThere(shared)]).toEqual([true, true]);
    await save(owner, { oldAwards: '[]' });
    expect(await isThere(alone)).toBe(true);
    expect((await remove(owner, { filesToRemove: [alone, shared] })).status).toBe(200);
    expect([await isThere(alone), await isThere(shared)]).toEqual([false, true]);
  });

  it("are nobody else's to delete", async () => {
    const [owner, other] = [await server.signIn('safari-owner'), await server.signIn('safari-owner')];
    const { logo } = (await save(owner, { logo: await picture('pink') })).body;
    await save(owner, contact);
    for (const person of [other, await server.signIn('admin')]) {
      const answer = await remove(person, {
        filesToRemove: [logo!, 'https://elsewhere.test/a.png', '../../secrets', ''],
      });
      expect(answer.status).toBe(200);
    }
    expect(await isThere(logo!)).toBe(true);
    expect((await server.http('DELETE', '/dashboard/deleteFilesFromStorage', { json: {} })).status).toBe(401);
  });

  it('go with the daily sweep where nobody names them', async () => {
    const owner = await server.signIn('safari-owner');
    const { logo } = (await save(owner, { logo: await picture('gray') })).body;
    const kept = (await save(owner, { logo: await picture('silver') })).body.logo;
    server.clock.advance(2 * 86_400);
    await sweep(server.context);
    server.clock.advance(-2 * 86_400);
    expect([await isThere(logo!), await isThere(kept!)]).toEqual([false, true]);
  });

  it.each([[{}], [{ filesToRemove: 'a.png' }], [{ filesToRemove: [7] }], [null], [[]]])(
    'are not named by %j',
    async (json) => {
      const owner = await server.signIn('safari-owner');
      expect((await remove(owner, json)).status).toBe(400);
    },
  );

  it('never include the certificate, which outlives every save', async () => {
    const certOfIncorporation = await storePrivateFile(server.context, Buffer.from('%PDF-1.7\n'), {
      param: 'certificate',
      sender: 'a test',
    });
    const { id } = await server.addCompany({ organizationType: 'safari-owner', certOfIncorporation });
    const owner = await server.signIn('safari-owner', { companyId: id });
    expect((await save(owner, contact)).body.certOfIncorporation).toBe(certOfIncorporation);
    await remove(owner, { filesToRemove: [certOfIncorporation] });
    server.clock.advance(2 * 86_400);
    await sweep(server.context);
    server.clock.advance(-2 * 86_400);
    const address = certOfIncorporation.replace('/admin', '');
    expect((await server.http('GET', address, { token: owner.token })).status).toBe(200);
  });
});
