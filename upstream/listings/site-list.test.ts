import { startServerOfFile } from '../test/harness';
import { listingsAs, safariForm } from '../test/listing-forms';

const site = 'mara';

const server = await startServerOfFile();
for (const id of [site, 'empty']) await server.addSite({ id, name: id });
let admin = listingsAs(server, (await server.signIn('admin')).token);
const owner = (await server.addCompany({ organizationType: 'safari-owner' })).id;
beforeEach(() => server.clock.advance(61));

const form = (title: string) => safariForm({ owner, title, visibleOn: [site] });
const show = async (title: string) => {
  const { body } = await admin.add(await form(title));
  expect((await admin.approve(body._id)).status).toBe(200);
  return body._id;
};
const read = (query = '', headers: Record<string, string> = {}, id = site) =>
  server.http<{ docs: { title: string }[]; total: number }>('GET', `/api/v1/sites/${id}/listings${query}`, {
    headers,
  });
const titles = async (query = '') => (await read(query)).body.docs.map(({ title }) => title);
const tagOf = async (query = '') => (await read(query)).headers.get('etag')!;
const ifOther = (tag: string) => ({ 'if-none-match': tag });

test('another page, another search and another website have another tag', async () => {
  await show('Dawn Drive');
  const tags = [
    await tagOf(),
    await tagOf('?page=2'),
    await tagOf('?search=dawn'),
    await tagOf('?kind=safari'),
  ];
  tags.push((await read('', {}, 'empty')).headers.get('etag')!);
  expect(new Set(tags).size).toBe(tags.length);
});

test('whatever changes what is shown changes the tag, and the page with it', async () => {
  let tag = await tagOf();
  const expectNew = async (shown: string[]) => {
    const { status, headers, body } = await read('', ifOther(tag));
    expect([status, body.docs.map(({ title }) => title).sort()]).toEqual([200, shown]);
    tag = headers.get('etag')!;
  };
  const id = await show('Ember Camp');
  await expectNew(['Dawn Drive', 'Ember Camp']);
  await admin.change(id, await form('Ember Lodge'));
  await expectNew(['Dawn Drive', 'Ember Lodge']);
  await admin.remove(id);
  await expectNew(['Dawn Drive']);
  server.clock.set('2100-01-01T00:00:00Z');
  await expectNew([]);
});

test('a search of a letter or two finds the beginnings of words, a longer one any part', async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  admin = listingsAs(server, (await server.signIn('admin')).token);
  await show('Crater Rim Walk');
  expect(await titles('?search=wa')).toEqual(['Crater Rim Walk']);
  expect(await titles('?search=al')).toEqual([]);
  expect(await titles('?search=ATER%20r')).toEqual(['Crater Rim Walk']);
  expect(await titles('?search=%25')).toEqual([]);
});

test('a page has at most 24 listings, and a website that is not there is a 404', async () => {
  expect((await read('?perPage=24')).status).toBe(200);
  expect((await read('?perPage=25')).status).toBe(400);
  expect((await read('', {}, 'nowhere')).status).toBe(404);
});
