import { eq, sql } from 'drizzle-orm';
import { adverts, websites } from '../../sites/table';
import { companies, users } from '../../account/users/table';
import { listings } from '../../listings/table';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { listingsAs, picture, safariForm } from '../../test/listing-forms';
import { newImages, websiteForm } from '../../test/website-forms';

let owner: TestUser;
const server = await startServerOfFile();
await server.addSite();
beforeEach(async () => {
  owner = await server.signIn('safari-owner');
});

/** Does something while the pictures of a form are arriving. */
async function whileUploading<Answer>(upload: () => Promise<Answer>, during: () => Promise<unknown>) {
  const { context } = server;
  const files = context.files;
  let done: Promise<unknown> | undefined;
  context.files = {
    ...files,
    putAs: async (name: string, bytes: Buffer) => {
      await (done ??= during());
      return files.putAs(name, bytes);
    },
  };
  try {
    return await upload();
  } finally {
    context.files = files;
  }
}

const set = (values: Partial<typeof users.$inferInsert>, { user } = owner) =>
  server.db.update(users).set(values).where(eq(users.id, user.id));
const disable = (who?: TestUser) => set({ disabledAt: server.clock.now() }, who);
const rows = async () => ({
  listings: await server.db.select().from(listings),
  companies: await server.db.select().from(companies),
  websites: await server.db.select().from(websites),
  adverts: await server.db.select().from(adverts),
});

test.each([
  ['was disabled', 401, () => disable()],
  ['got another right in the company', 403, () => set({ right: 'enquiries' })],
  ['got another role', 403, () => set({ type: 'safari-admin', companyId: null })],
])('a safari whose author %s during the upload is not stored', async (_, status, during) => {
  const own = listingsAs(server, owner.token);
  const { _id: id } = (await own.add(await safariForm())).body;
  const before = await rows();
  const form = await safariForm({ title: 'Stored too late' });
  expect((await whileUploading(() => own.change(id, form), during)).status).toBe(status);
  const another = await safariForm({ title: 'Made too late' });
  expect((await whileUploading(() => own.add(another), during)).status).not.toBe(200);
  expect(await rows()).toEqual(before);
});

test('a fee that staff set during the upload stays, whatever the form began with', async () => {
  const own = listingsAs(server, owner.token);
  const { _id: id, slug } = (await own.add(await safariForm())).body;
  const form = await safariForm({ title: 'Stored later' });
  const content = sql`jsonb_set(${listings.content}, '{advertFee}', '2.5')`;
  const raise = () => server.db.update(listings).set({ content }).where(eq(listings.id, id));
  expect((await whileUploading(() => own.change(id, form), raise)).status).toBe(200);
  expect((await own.get(slug)).body).toMatchObject({ title: 'Stored later', advertFee: 2.5 });
});

test('a safari that changed hands, or was deleted, during the upload is missing', async () => {
  const admin = listingsAs(server, (await server.signIn('admin')).token);
  const own = listingsAs(server, owner.token);
  const heir = await server.addCompany({ organizationType: 'safari-owner' });
  for (const end of [(id: string) => admin.changeOwner(id, heir.id), (id: string) => admin.remove(id)]) {
    const { _id: id, title } = (await own.add(await safariForm())).body;
    const form = await safariForm({ title: 'Stored too late' });
    expect(
      (
        await whileUploading(
          () => own.change(id, form),
          () => end(id),
        )
      ).status,
    ).toBe(404);
    const [stored] = await server.db.select().from(listings).where(eq(listings.id, id));
    expect(stored?.title).toBe(title);
  }
});

test('a company, a website or a banner whose author was disabled during the upload is not stored', async () => {
  const admin = await server.signIn('admin');
  const before = await rows();
  const company = new FormData();
  company.append('logo', await picture('green'), 'logo.jpg');
  const put = () => server.http('PUT', '/dashboard/company-details', { token: owner.token, form: company });
  expect((await whileUploading(put, () => disable())).status).toBe(401);

  const form = await websiteForm(await newImages('homeImages', ['orange']));
  const post = () => server.http('POST', '/dashboard/websites', { token: admin.token, form });
  expect((await whileUploading(post, () => disable(admin))).status).toBe(401);

  const late = await server.signIn('admin');
  const add = () => bannersAs(server, late.token).add({ title: 'Stored too late' });
  expect((await whileUploading(add, () => disable(late))).status).toBe(401);
  expect(await rows()).toEqual(before);
});
