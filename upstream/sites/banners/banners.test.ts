import { eq } from 'drizzle-orm';
import type { Banner } from '../../../lib/sites/banners/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { noBanners } from '../../../lib/sites/websites/website';
import { fileUses } from '../../platform/files/table';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile } from '../../test/harness';
import { picture } from '../../test/listing-forms';
import { addWebsite } from '../../test/network';
import { websites, adverts } from '../table';
import { intakeLimits } from '../websites/intake';

let token: string;
let admin: ReturnType<typeof bannersAs>;

const server = await startServerOfFile();
beforeEach(async () => {
  // A minute later nobody has clicked too often yet.
  server.clock.advance(61);
  token = (await server.signIn('admin')).token;
  admin = bannersAs(server, token);
});

const click = (id: string, headers = {}) => server.http('POST', `/api/v1/adverts/${id}/click`, { headers });
/** The status of a banner's picture, as websites ask for it. */
const pictureStatus = async (image: string) => (await server.http('GET', image.replace('/admin', ''))).status;

describe('a banner', () => {
  it('is stored with its picture, and reads back the same', async () => {
    const { status, body } = await admin.add({ title: ' Migration ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Migration', url: 'https://offers.example/green', clickCount: 0 });
    expect(body.usedBy).toEqual([]);
    expect((await admin.get(body._id)).body).toEqual(body);
    expect(await pictureStatus(body.image!)).toBe(200);
    expect(await pictureStatus(body.thumbnail!)).toBe(200);
  });

  it('is one record, however often the same save is sent', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const [first, second] = [await admin.add({}, headers), await admin.add({}, headers)];
    expect(second.body._id).toBe(first.body._id);
  });

  it('keeps its picture and its clicks when it is changed without a new one', async () => {
    const { body } = await admin.add();
    await click(body._id);
    const changed = await admin.change(body._id, { title: 'Later', file: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'Later', image: body.image, clickCount: 1 },
    });
  });

  it('takes a new picture; the old one is gone unless another banner shows it', async () => {
    const first = await admin.add({ file: await picture('crimson') });
    const second = await admin.add({ file: await picture('crimson') });
    const { image } = first.body;
    expect(second.body.image).toBe(image);
    const values = { file: await picture('navy'), filesToRemove: JSON.stringify([image]) };
    await admin.change(first.body._id, values);
    expect(await pictureStatus(image!)).toBe(200);
    await admin.change(second.body._id, values);
    expect(await pictureStatus(image!)).toBe(404);
    expect(await pictureStatus((await admin.get(first.body._id)).body.image!)).toBe(200);
  });

  it('is not left without a picture', async () => {
    const { body } = await admin.add();
    const answer = await admin.change(body._id, { file: null, filesToRemove: JSON.stringify([body.image]) });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Photo upload is required.', param: 'file' }] },
    });
    expect(await pictureStatus(body.image!)).toBe(200);
  });

  it("cannot let go of another banner's picture, nor set its clicks", async () => {
    const [own, other] = [await admin.add(), await admin.add({ file: await picture('olive') })];
    const filesToRemove = JSON.stringify([other.body.image]);
    const answer = await admin.change(own.body._id, {
      file: null,
      filesToRemove,
      clickCount: '999',
      _id: 'x',
    });
    expect(answer).toMatchObject({ status: 200, body: { _id: own.body._id, clickCount: 0 } });
    expect(await pictureStatus(other.body.image!)).toBe(200);
  });
});

describe('the lists', () => {
  it('show the newest first, ten on a page, and find titles by any part', async () => {
    await server.db.delete(adverts);
    const image = '/admin/api/v1/files/none.jpg';
    const rows = Array.from({ length: 23 }, (_, number) => ({
      id: `banner-${number}`,
      title: `Banner ${number}`,
      url: 'https://offers.example',
      image,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    }));
    await server.db.insert(adverts).values(rows);
    const list = (query: string) =>
      server.http<ListPage<Banner>>('GET', `/dashboard/paginated-adverts${query}`, { token });
    expect((await list('?page=3')).body).toMatchObject({
      docs: [{ title: 'Banner 2' }, { title: 'Banner 1' }, { title: 'Banner 0' }],
      page: 3,
      totalPages: 3,
      total: 23,
    });
    expect((await list('?search=NNER%2022')).body.docs.map(({ title }) => title)).toEqual(['Banner 22']);
    expect((await list('?search=%25')).body.docs).toEqual([]);
    expect((await list('?page=4')).body.docs).toEqual([]);
    expect((await list('?page=0')).status).toBe(400);
    const all = await server.http<Banner[]>('GET', '/dashboard/adverts', { token });
    expect(all.body).toHaveLength(23);
    expect(all.body.slice(0, 3).map(({ title }) => title)).toEqual(['Banner 0', 'Banner 1', 'Banner 10']);
  });
});

describe('a banner that websites show', () => {
  const show = async (slots: Partial<typeof noBanners>) => {
    const id = await addWebsite(server);
    await server.db
      .update(websites)
      .set({ name: `Site ${id}`, advertising: { ...noBanners, ...slots } })
      .where(eq(websites.id, id));
    return id;
  };
  const slotsOf = async (id: string) => {
    const [website] = await server.db.select().from(websites).where(eq(websites.id, id));
    return website!.advertising;
  };

  it('names them, and leaves their slots when it is deleted; the others stay in their order', async () => {
    const [banner, other] = [(await admin.add()).body, (await admin.add()).body];
    const first = await show({ homePage: ['a', banner._id, 'b'], accommodationPage: [banner._id] });
    const second = await show({ safariPage: [banner._id, other._id] });
    const third = await show({ homePage: [other._id] });
    const { usedBy } = (await admin.get(banner._id)).body;
    expect(new Set(usedBy)).toEqual(new Set([first, second].map((id) => ({ _id: id, name: `Site ${id}` }))));

    expect(await admin.remove(banner._id)).toMatchObject({
      status: 200,
      body: { message: 'Green season is now successfully removed.' },
    });
    expect(await slotsOf(first)).toEqual({ homePage: ['a', 'b'], safariPage: [], accommodationPage: [] });
    expect(await slotsOf(second)).toEqual({ ...noBanners, safariPage: [other._id] });
    expect(await slotsOf(third)).toEqual({ ...noBanners, homePage: [other._id] });
    expect((await admin.get(banner._id)).status).toBe(404);
  });

  it('stays whole, with its slots and its picture, where deleting it fails in the middle', async () => {
    const banner = (await admin.add({ file: await picture('teal') })).body;
    const id = await show({ homePage: [banner._id] });
    await server.db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;`,
    );
    await server.db.execute(
      'create trigger refuse before delete on file_uses for each row execute function refuse()',
    );
    expect((await admin.remove(banner._id)).status).toBe(500);
    await server.db.execute('drop trigger refuse on file_uses');
    expect((await admin.get(banner._id)).body.usedBy).toEqual([{ _id: id, name: `Site ${id}` }]);
    expect((await admin.remove(banner._id)).status).toBe(200);
    expect((await admin.remove(banner._id)).status).toBe(404);
    expect(await pictureStatus(banner.image!)).toBe(404);
    const uses = server.db.$count(fileUses, eq(fileUses.holder, `advert:${banner._id}`));
    expect(await uses).toBe(0);
  });
});

describe('a click', () => {
  const from = server.fromAddress;

  it('is counted, each of many at the same moment', async () => {
    const { body } = await admin.add();
    const addresses = Array.from({ length: 50 }, (_, number) => from(`198.51.100.${number}`));
    const answers = await Promise.all(addresses.map((headers) => click(body._id, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await admin.get(body._id)).body.clickCount).toBe(50);
  });

  it('counts so many times a minute for one address; others are not kept from it', async () => {
    const { body } = await admin.add();
    for (let count = 0; count < intakeLimits.openSender; count += 1) {
      expect((await click(body._id)).status).toBe(201);
    }
    const refused = await click(body._id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await click(body._id, from('203.0.113.9'))).status).toBe(201);
    server.clock.advance(61);
    expect((await click(body._id)).status).toBe(201);
    expect((await admin.get(body._id)).body.clickCount).toBe(intakeLimits.openSender + 2);
  });

  it('on no banner is a 404', async () => {
    expect((await click('nowhere')).status).toBe(404);
    expect((await click('%00')).status).toBe(400);
  });
});
