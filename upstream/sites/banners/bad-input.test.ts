// One database: it is about requests that are refused before a query.
import { fileUses } from '../../platform/files/table';
import { bannersAs, type BannerValues } from '../../test/banner-forms';
import { startTestServer, type TestServer } from '../../test/harness';
import { picture } from '../../test/listing-forms';
import { paddedPicture, wrongPictures } from '../../test/pictures';
import { adverts } from './table';

let server: TestServer;
let token: string;
let admin: ReturnType<typeof bannersAs>;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('admin')).token;
  admin = bannersAs(server, token);
});
afterAll(() => server.close());

const path = '/dashboard/adverts';

describe('bad input', () => {
  const nothingStored = async (work: () => Promise<unknown>) => {
    const count = async () => [await server.db.$count(adverts), await server.db.$count(fileUses)];
    const before = await count();
    await work();
    expect(await count()).toEqual(before);
  };
  const url = 'Invalid URL-please make sure to add protocol too: "http://" or "https://".';

  it.each<[string, BannerValues, { msg: string; param: string }]>([
    ['no title', { title: '' }, { msg: 'Required field.', param: 'title' }],
    [
      'a title of 51 characters',
      { title: 'x'.repeat(51) },
      { msg: 'Banner title must be maximum 50 characters long.', param: 'title' },
    ],
    ['no address', { advertUrl: '' }, { msg: 'Required field.', param: 'advertUrl' }],
    ['an address without protocol', { advertUrl: 'offers.example' }, { msg: url, param: 'advertUrl' }],
    ['a script for an address', { advertUrl: 'javascript:alert(1)' }, { msg: url, param: 'advertUrl' }],
    [
      'a script in disguise',
      { advertUrl: ' JaVa\tScript:alert(1)//http://x' },
      { msg: url, param: 'advertUrl' },
    ],
    ['data for an address', { advertUrl: 'data:text/html,hi' }, { msg: url, param: 'advertUrl' }],
    ['a name in the address', { advertUrl: 'https://me@offers.example' }, { msg: url, param: 'advertUrl' }],
    ['no picture', { file: null }, { msg: 'Photo upload is required.', param: 'file' }],
    [
      'an address for a picture',
      { file: 'https://x.example/a.jpg' },
      { msg: 'Photo upload is required.', param: 'file' },
    ],
    ['a NUL byte', { title: 'a\u0000b' }, { msg: 'Must not contain NUL bytes.', param: 'title' }],
  ])('%s is refused at its field, and nothing is stored', (_what, values, problem) =>
    nothingStored(async () => {
      expect(await admin.add(values)).toMatchObject({ status: 400, body: { errors: [problem] } });
    }),
  );

  it.each(wrongPictures)('a picture %s is refused', (_what, bytes, msg) =>
    nothingStored(async () => {
      const file = new Blob([new Uint8Array(await bytes())], { type: 'image/jpeg' });
      expect(await admin.add({ file })).toMatchObject({
        status: 400,
        body: { errors: [{ msg, param: 'file' }] },
      });
    }),
  );

  it('a picture of 1,500,000 bytes is accepted, a larger form not read at all', async () => {
    const file = new Blob([new Uint8Array(await paddedPicture(1_500_000))], { type: 'image/jpeg' });
    expect((await admin.add({ file })).status).toBe(201);
    expect((await admin.add({ title: 'x'.repeat(2_000_001) })).status).toBe(413);
  });

  it('a removal list that is none, a file of another name and a body that is no form are refused', async () => {
    const { body } = await admin.add();
    expect((await admin.change(body._id, { filesToRemove: '{' })).status).toBe(400);
    expect((await admin.change(body._id, { filesToRemove: '{"a":1}' })).status).toBe(400);
    expect((await admin.add({ file: null, picture: await picture('red') })).status).toBe(400);
    expect((await server.http('POST', path, { token, json: { title: 'x' } })).status).toBe(400);
  });

  it('an unknown banner is a 404, whatever is done with it', async () => {
    expect((await admin.get('nowhere')).status).toBe(404);
    expect((await admin.change('nowhere')).status).toBe(404);
    expect((await admin.remove('nowhere')).status).toBe(404);
    expect((await server.http('DELETE', path, { token })).status).toBe(400);
  });
});

test.each(['safari-admin', 'safari-owner', 'property-owner'] as const)(
  'a %s may do nothing here',
  async (role) => {
    const other = await server.signIn(role);
    const { body } = await admin.add();
    const calls: [method: string, path: string][] = [
      ['GET', path],
      ['GET', '/dashboard/paginated-adverts'],
      ['GET', `${path}/${body._id}`],
      ['POST', path],
      ['PUT', `${path}/${body._id}`],
      ['DELETE', `${path}?entryId=${body._id}`],
    ];
    for (const [method, address] of calls) {
      expect((await server.http(method, address, { token: other.token })).status).toBe(403);
      expect((await server.http(method, address)).status).toBe(401);
    }
    expect((await admin.get(body._id)).status).toBe(200);
  },
);
