import { history } from '../deeds/table';
import { startServerOfFile } from '../../test/harness';
import { picture, propertyForm, safariForm } from '../../test/listing-forms';
import { addWebsite } from '../../test/network';
import { websiteForm } from '../../test/website-forms';
import { expectedVersions } from './versions';

type StoredRecord = { _id: string; slug: string; version: number } & Record<string, unknown>;
type SaveAnswer = StoredRecord & { message: string; current: StoredRecord };

const server = await startServerOfFile();
const admin = await server.signIn('admin');
await server.addSite();
const site = await addWebsite(server);

const call = (method: string, path: string, options: object = {}, token = admin.token) =>
  server.http<SaveAnswer>(method, path, { token, ...options });

async function bannerForm(title: string): Promise<{ form: FormData }> {
  const form = new FormData();
  form.append('title', title);
  form.append('advertUrl', 'https://offers.example');
  form.append('file', await picture('green'), 'banner.jpg');
  return { form };
}
const companyForm = (description: string) => {
  const form = new FormData();
  form.append('description', description);
  return { form };
};

type Kind = {
  add(): Promise<StoredRecord>;
  path(record: StoredRecord): string;
  change(record: StoredRecord): string;
  /** A body that says `text` in `field`. */
  body(text: string): Promise<object> | object;
  field: string;
};
const listing = (kind: 'safari' | 'property', makeForm: typeof safariForm): Kind => ({
  add: async () => {
    const owner = await server.addCompany({ organizationType: `${kind}-owner` });
    const form = await makeForm({ owner: owner.id });
    return (await call('POST', `/dashboard/${kind}`, { form })).body;
  },
  path: ({ slug }) => `/dashboard/${kind}/${slug}`,
  change: ({ _id }) => `/dashboard/${kind}?id=${_id}`,
  body: async (text) => ({ form: await makeForm({ briefDescription: text }) }),
  field: 'briefDescription',
});
const article = (text: string) => ({ json: { title: 'Money', description: text, visibleOn: [site] } });

const kinds: Record<string, Kind> = {
  safari: listing('safari', safariForm),
  property: listing('property', propertyForm),
  website: {
    add: async () => (await call('POST', '/dashboard/websites', { form: await websiteForm() })).body,
    path: ({ _id }) => `/dashboard/websites/${_id}`,
    change: ({ _id }) => `/dashboard/websites/${_id}`,
    body: async (text) => ({ form: await websiteForm({ description: text }) }),
    field: 'description',
  },
  article: {
    add: async () => (await call('POST', '/dashboard/info', article('Old.'))).body,
    path: ({ _id }) => `/dashboard/info/${_id}`,
    change: ({ _id }) => `/dashboard/info?id=${_id}`,
    body: article,
    field: 'description',
  },
  banner: {
    add: async () => (await call('POST', '/dashboard/adverts', await bannerForm('Old.'))).body,
    path: ({ _id }) => `/dashboard/adverts/${_id}`,
    change: ({ _id }) => `/dashboard/adverts/${_id}`,
    body: bannerForm,
    field: 'title',
  },
  'company profile': {
    add: async () => {
      const { id } = await server.addCompany({ organizationType: 'safari-owner' });
      return (await call('GET', `/dashboard/company-details?id=${id}`)).body;
    },
    path: ({ _id }) => `/dashboard/company-details?id=${_id}`,
    change: ({ _id }) => `/dashboard/company-details?id=${_id}`,
    body: companyForm,
    field: 'description',
  },
};

describe.each(Object.entries(kinds))('a %s', (_name, { add, path, change, body, field }) => {
  const save = async (record: StoredRecord, text: string, ifMatch?: string) =>
    call('PUT', change(record), {
      ...(await body(text)),
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });

  test('is saved under the version that it was read with, and a stale save is refused', async () => {
    const record = await add();
    const read = await call('GET', path(record));
    const tag = read.headers.get('etag')!;
    expect(tag).toMatch(/^"[^"]+"$/);
    const first = await save(record, 'Theirs', tag);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(tag);

    expect((await save(record, 'Mine', tag)).status).toBe(412);
    const now = await call('GET', path(record));
    expect(now.body[field]).toBe('Theirs');
    expect(now.headers.get('etag')).toBe(first.headers.get('etag'));

    const newest = `W/${now.headers.get('etag')}`;
    expect((await save(record, 'Mine', newest)).body[field]).toBe('Mine');
  });

  test('keeps its version, and gets no line in its history, where a save changes nothing', async () => {
    const record = await add();
    const first = await save(record, 'One');
    const deeds = await server.db.$count(history);
    const again = await save(record, 'One');
    expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expect(again.body).toEqual(first.body);
    expect(await server.db.$count(history)).toBe(deeds);
  });

  test('is saved by who names no version, or any', async () => {
    const record = await add();
    expect((await save(record, 'One')).status).toBe(200);
    expect((await save(record, 'Two', '*')).body[field]).toBe('Two');
    expect((await save(record, 'None', 'not a tag')).status).toBe(412);
  });

  test('takes one of two saves of one version that come at the same moment', async () => {
    const record = await add();
    const tag = (await call('GET', path(record))).headers.get('etag')!;
    const answers = await Promise.all(['One', 'Two'].map((text) => save(record, text, tag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

test('a click on a banner leaves its version alone', async () => {
  const { add, path } = kinds.banner!;
  const record = await add();
  await server.http('POST', `/api/v1/adverts/${record._id}/click`);
  expect((await call('GET', path(record))).body).toMatchObject({ clickCount: 1, version: 1 });
});

test.each([
  ['"3"', ['"3"']],
  ['W/"3"', ['"3"']],
  ['"1", W/"2"', ['"1"', '"2"']],
  ['*', null],
  [undefined, null],
])('If-Match: %s names %j', (header, versions) => {
  expect(expectedVersions({ headers: { 'if-match': header } })).toEqual(versions);
});
