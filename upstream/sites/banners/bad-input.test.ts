import { fileUses } from '../../platform/files/table';
import { bannersAs, type BannerValues } from '../../test/banner-forms';
import { startServerOfFile } from '../../test/harness';
import { picture } from '../../test/listing-forms';
import { paddedPicture, wrongPictures } from '../../test/pictures';
import { adverts } from '../table';

const server = await startServerOfFile();
const token = (await server.signIn('admin')).token;
const admin = bannersAs(server, token);

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
    [
      'a script in disguise',
      { advertUrl: ' JaVa\tScript:alert(1)//http://x' },
      { msg: url, param: 'advertUrl' },
    ],
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
