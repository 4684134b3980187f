import sharp from 'sharp';
import type { Company, CompanyLookup } from '../../lib/companies/schema';
import { startServerOfFile } from '../test/harness';

const server = await startServerOfFile();

type Failure = { errors: { msg: string; param: string }[] };
const details = (token: string | undefined, id?: string) =>
  server.http<Company>('GET', `/dashboard/company-details${id === undefined ? '' : `?id=${id}`}`, { token });
const save = <Body = Company>(token: string, fields: Record<string, string | Blob>, id?: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const path = `/dashboard/company-details${id === undefined ? '' : `?id=${id}`}`;
  return server.http<Body>('PUT', path, { token, form });
};
const contact = {
  contactPersonName: 'Amina Otieno',
  position: 'Manager',
  userEmail: 'amina@mara.test',
  phoneNumber: '+254712345678',
};
const profile = { description: 'Walking safaris.', ...contact };

describe('a company profile', () => {
  it("shows owners their own company and nobody else's", async () => {
    const [mine, other] = [await server.signIn('safari-owner'), await server.signIn('safari-owner')];
    const own = await details(mine.token);
    expect(own.body).toMatchObject({
      _id: mine.companyId,
      agent: { name: '', position: '', phoneNumber: '', email: '' },
      logo: null,
      organizationType: 'safari-owner',
      createdAt: '2026-11-21T08:00:00.000Z',
      isProfileCompleted: false,
    });
    expect((await details(mine.token, mine.companyId)).status).toBe(200);
    expect((await details(mine.token, other.companyId)).status).toBe(404);
    expect((await details(mine.token, 'unknown')).status).toBe(404);
    expect((await details(undefined)).status).toBe(401);
  });

  it('is open to staff as far as their part of the network goes', async () => {
    const safari = await server.signIn('safari-owner');
    const property = await server.signIn('property-owner');
    const admin = await server.signIn('admin');
    const safariAdmin = await server.signIn('safari-admin');
    expect((await details(admin.token, property.companyId)).status).toBe(200);
    expect((await details(safariAdmin.token, safari.companyId)).status).toBe(200);
    expect((await details(safariAdmin.token, property.companyId)).status).toBe(404);
    expect((await details(admin.token)).status).toBe(404);
    expect((await details(safariAdmin.token)).status).toBe(404);
  });

  it('is complete once everything that it asks for is there', async () => {
    const { token } = await server.signIn('property-owner');
    expect((await save(token, { description: 'A lodge.' })).body.isProfileCompleted).toBe(false);
    const { body } = await save(token, contact);
    expect(body).toMatchObject({
      description: 'A lodge.',
      agent: {
        name: 'Amina Otieno',
        position: 'Manager',
        email: 'amina@mara.test',
        phoneNumber: '+254712345678',
      },
      isProfileCompleted: true,
    });
    expect((await details(token)).body).toEqual(body);
  });

  it('never changes its names, its kind or its status', async () => {
    const { token } = await server.signIn('safari-owner');
    const before = (await details(token)).body;
    const hostile = {
      companyName: 'Another',
      tradingName: 'Another',
      organizationType: 'property-owner',
      status: 'rejected',
      _id: 'other',
      isProfileCompleted: 'false',
      oldLogo: 'https://elsewhere.test/logo.png',
    };
    const after = (await save(token, { ...profile, ...hostile })).body;
    const { companyName, tradingName, organizationType, status, _id } = before;
    expect(after).toMatchObject({ companyName, tradingName, organizationType, status, _id, logo: null });
  });

  it('names each field that is wrong, and keeps what was there', async () => {
    const { token } = await server.signIn('safari-owner');
    await save(token, profile);
    const wrong = await save<Failure>(token, {
      description: 'x'.repeat(501),
      contactPersonName: 'R2 D2',
      position: ' ',
      userEmail: 'nonsense',
      phoneNumber: '0712345678',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual([
      { msg: 'Description must be maximum 500 characters long.', param: 'description' },
      { msg: 'Letters and spaces only.', param: 'contactPersonName' },
      { msg: 'Required field.', param: 'position' },
      { msg: 'Invalid email address', param: 'userEmail' },
      {
        msg: 'Invalid phone number, make sure to start with country code ie: +254...',
        param: 'phoneNumber',
      },
    ]);
    expect((await details(token)).body.description).toBe('Walking safaris.');
  });

  it('is saved by its owner or an admin', async () => {
    const { companyId, token: owner } = await server.signIn('safari-owner');
    for (const role of ['safari-owner', 'property-owner', 'safari-admin'] as const) {
      const { token } = await server.signIn(role);
      expect((await save(token, { description: 'Taken over.' }, companyId)).status).toBe(404);
    }
    const admin = await server.signIn('admin');
    expect((await save(admin.token, { description: 'By the admin.' }, companyId)).status).toBe(200);
    expect((await save(admin.token, profile)).status).toBe(404);
    expect((await details(owner)).body.description).toBe('By the admin.');
  });

  it('takes a form and nothing else', async () => {
    const { token } = await server.signIn('safari-owner');
    const json = await server.http<Failure>('PUT', '/dashboard/company-details', { token, json: profile });
    expect(json).toMatchObject({ status: 400, body: { errors: [{ param: 'body' }] } });
    expect((await save(token, { description: 'a\u0000b' })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_item, index) => [`field${index}`, 'x']));
    expect((await save(token, many)).status).toBe(413);
    expect((await save(token, { ['__proto__']: 'x', constructor: 'y' })).status).toBeLessThan(500);
  });
});

describe("a company's logo", () => {
  const picture = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: 'teal' } });
  const file = (bytes: Buffer, name = 'logo.png') =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' });

  it('is stored, shown to everyone, kept while it is sent back, and removed when it is not', async () => {
    const { token } = await server.signIn('safari-owner');
    const { logo } = (await save(token, { ...profile, logo: file(await picture(20).png().toBuffer()) })).body;
    expect(logo).toMatch(/^\/admin\/api\/v1\/files\/[0-9a-f]{64}\.png$/);
    const shown = await server.http('GET', logo!.replace('/admin/api', '/api'));
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await save(token, { ...contact, oldLogo: logo! })).body.logo).toBe(logo);
    expect((await save(token, contact)).body.logo).toBeNull();
  });

  it.each([
    [
      'a text by the name of a picture',
      () => Buffer.from('<script>alert(1)</script>'),
      'Unsupported file format. Please upload jpg, png or jpeg.',
    ],
    [
      'more than 1,500,000 bytes',
      () => Buffer.alloc(5_000_000),
      'File size is too large. Maximum size is 1.5MB.',
    ],
  ])('is not %s', async (_name, bytes, msg) => {
    const { token } = await server.signIn('safari-owner');
    const answer = await save<Failure>(token, { ...profile, logo: file(bytes()) });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg, param: 'logo' }] } });
    expect((await details(token)).body.description).toBe('');
  });
});

describe('the list of companies', () => {
  const list = (token: string, query = '?type=all') =>
    server.http<CompanyLookup[]>('GET', `/dashboard/companies${query}`, { token });

  it('holds what a user may see, sorted by name', async () => {
    const zebra = await server.addCompany({ companyName: 'zebra Tours', organizationType: 'safari-owner' });
    const acacia = await server.addCompany({
      companyName: 'Acacia Camp',
      organizationType: 'property-owner',
    });
    const [admin, staff] = [await server.signIn('admin'), await server.signIn('safari-admin')];
    const owner = await server.signIn('safari-owner');
    const names = (companies: CompanyLookup[]) => companies.map(({ companyName }) => companyName);

    const all = (await list(admin.token)).body;
    expect(all[0]).toEqual({ _id: acacia.id, companyName: 'Acacia Camp' });
    expect(all.at(-1)).toEqual({ _id: zebra.id, companyName: 'zebra Tours' });
    expect((await list(admin.token, '')).body).toEqual(all);
    expect(names((await list(admin.token, '?type=safari-owner')).body)).not.toContain('Acacia Camp');
    expect(names((await list(admin.token, '?type=property-owner')).body)).not.toContain('zebra Tours');
    expect(names((await list(staff.token)).body)).toContain('zebra Tours');
    expect(names((await list(staff.token)).body)).not.toContain('Acacia Camp');
    expect((await list(owner.token)).body.map(({ _id }) => _id)).toEqual([owner.companyId]);
  });

  it('knows two kinds', async () => {
    const { token } = await server.signIn('admin');
    for (const query of ['?type=nonsense', '?type=all&type=all', '?type='])
      expect(await list(token, query)).toMatchObject({ status: 400, body: { errors: [{ param: 'type' }] } });
  });
});
