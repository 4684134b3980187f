import { sweep } from '../product/sweep';
import { startServerOfFile } from '../test/harness';
import { listingsAs, picture, safariForm } from '../test/listing-forms';

const server = await startServerOfFile();
await server.addSite();

type UploadAnswer = { url: string; thumbnail: string; errors: unknown };

async function upload(token: string | undefined, file?: Blob) {
  const form = new FormData();
  if (file) form.append('photo', file, 'photo.jpg');
  return server.http<UploadAnswer>('POST', '/dashboard/photos', { form, ...(token && { token }) });
}
const titles = ['Dawn', 'Dusk'];
/** A safari whose photos were all sent before it. */
const withUrls = (urls: string[]) =>
  safariForm({
    newPhotoMetaData: '[]',
    newPhotoFiles: [],
    oldPhotos: JSON.stringify(urls.map((url, at) => ({ title: titles[at], credits: 'Amina Otieno', url }))),
    photoOrder: JSON.stringify(titles),
  });
const isThere = server.hasFile;

test('pictures come one by one, and the form of their uploader names them', async () => {
  const { token } = await server.signIn('safari-owner');
  const first = await upload(token, await picture('tan'));
  const second = await upload(token, await picture('teal'));
  expect(first).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/\.jpg$/), thumbnail: expect.stringMatching(/-480\.jpg$/) },
  });
  const owner = listingsAs(server, token);
  const added = await owner.add(await withUrls([first.body.url, second.body.url]));
  expect(added.status).toBe(201);
  expect(added.body.photos).toMatchObject([
    { title: 'Dawn', url: first.body.url },
    { title: 'Dusk', url: second.body.url },
  ]);

  const third = await upload(token, await picture('lime'));
  const changed = await owner.change(added.body._id, await withUrls([third.body.url, second.body.url]));
  expect(changed.body.photos.map(({ url }) => url)).toEqual([third.body.url, second.body.url]);
});

test("nobody names another's picture, and none is taken that is no picture", async () => {
  const { token } = await server.signIn('safari-owner');
  const mine = await upload(token, await picture('navy'));
  const other = listingsAs(server, (await server.signIn('safari-owner')).token);
  const refused = await other.add(await withUrls([mine.body.url, mine.body.url]));
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Unknown picture.', param: 'oldPhotos.0.url' }] },
  });
  expect((await upload(token, new Blob(['no picture']))).status).toBe(400);
  expect((await upload(token)).body.errors).toEqual([{ msg: 'Photo upload is required.', param: 'photo' }]);
  expect((await upload(undefined, await picture('red'))).status).toBe(401);
});

test('a picture that no form came for is swept after a day, and can no longer be named', async () => {
  const { token } = await server.signIn('safari-owner');
  const [left, used] = [
    await upload(token, await picture('pink')),
    await upload(token, await picture('gray')),
  ];
  const owner = listingsAs(server, token);
  const added = await owner.add(
    await withUrls([used.body.url, (await upload(token, await picture('aqua'))).body.url]),
  );
  expect(added.status).toBe(201);
  server.clock.advance(86_401);
  await sweep(server.context);
  expect(await isThere(left.body.url)).toBe(false);
  expect(await isThere(used.body.url)).toBe(true);
  const { token: again } = await server.signIn('safari-owner');
  expect((await listingsAs(server, again).add(await withUrls([left.body.url, left.body.url]))).status).toBe(
    400,
  );
});
