import { startServerOfFile, type TestUser } from '../../test/harness';
import { listingsAs, picture, propertyForm, type SavedListing, type Values } from '../../test/listing-forms';
import { versionsOn } from '../../test/version-calls';

const server = await startServerOfFile();
const on = versionsOn(server);
await server.addSite();
const admin = await server.signIn('admin');
const lodger = await server.signIn('property-owner');

type Property = SavedListing & { logo: string; awards: { name: string; url: string; file: string }[] };
const as = ({ token }: TestUser) => listingsAs(server, token, 'property');
const keeping = ({ photos, logo, awards }: Property): Values => ({
  newPhotoMetaData: '[]',
  newPhotoFiles: [],
  oldPhotos: JSON.stringify(photos.map(({ title, credits, url }) => ({ title, credits, url }))),
  photoOrder: JSON.stringify(photos.map(({ title }) => title)),
  oldLogo: logo,
  oldAwards: JSON.stringify(awards),
});

test('place, awards, logo, kind, numbers and answers of a property are told side by side, and brought back together', async () => {
  const award = { name: 'Best Camp', url: 'https://best.example' };
  const { body: added } = await as(lodger).add(
    await propertyForm({
      logo: [await picture('crimson')],
      newAwardsMetaData: JSON.stringify([award]),
      newAwardsFiles: [await picture('indigo')],
    }),
  );
  server.clock.advance(60);
  expect((await as(admin).approve(added._id)).status).toBe(200);
  const before = added as unknown as Property;
  server.clock.advance(60);
  const { status, body } = await as(lodger).change(
    before._id,
    await propertyForm({
      ...keeping(before),
      location: JSON.stringify({ latitude: -2.5, longitude: 37.25 }),
      oldLogo: '',
      logo: [await picture('khaki')],
      oldAwards: '[]',
      newAwardsMetaData: JSON.stringify([{ ...award, name: 'Greenest Camp' }]),
      newAwardsFiles: [await picture('orchid')],
      filesToRemove: JSON.stringify([before.logo, before.awards[0]!.file]),
      rightToChangeRatesVisible: 'false',
      propertyType: 'propertytypes-hotel',
      rooms: '14',
      amenities: ['amenities-bar', 'amenities-swimming-pool'],
    }),
  );
  expect([status, body.errors]).toEqual([200, undefined]);
  const after = body as unknown as Property;

  const { sections } = (await on.difference(admin, before._id, '', 'property')).body;
  const told = new Map(sections.map(({ field, ...section }) => [field, section]));
  expect([...told.keys()].sort()).toEqual(
    ['amenities', 'awards', 'location', 'logo', 'propertyType', 'rightToChangeRatesVisible', 'rooms'].sort(),
  );
  expect(told.get('location')).toMatchObject({
    kind: 'place',
    items: [{ before: { latlng: [-1.29, 36.82] }, after: { latlng: [-2.5, 37.25] } }],
  });
  expect(told.get('awards')).toMatchObject({
    kind: 'marks',
    items: [
      { mark: 'removed', was: 1, before: { name: 'Best Camp', picture: before.awards[0]!.file } },
      { mark: 'added', place: 1, after: { name: 'Greenest Camp', picture: after.awards[0]!.file } },
    ],
  });
  expect(told.get('logo')).toMatchObject({ kind: 'picture', before: before.logo, after: after.logo });
  expect(told.get('rightToChangeRatesVisible')).toMatchObject({
    kind: 'flag',
    before: 'true',
    after: 'false',
  });
  expect(told.get('propertyType')).toMatchObject({ kind: 'value', before: 'Lodge', after: 'Hotel' });
  expect(told.get('rooms')).toMatchObject({ kind: 'number', before: '12', after: '14' });
  expect(told.get('amenities')).toMatchObject({
    kind: 'choices',
    items: [{ mark: 'kept' }, { mark: 'added', after: { name: 'Swimming pool' } }],
  });

  const first = (await on.list(lodger, before._id, 'property')).versions.at(-1)!;
  const path = `${on.path(before._id, 'property')}/${first._id}/restore`;
  expect((await server.http('POST', path, { token: lodger.token })).status).toBe(200);
  const restored = (await as(lodger).get(before.slug)).body;
  expect(restored).toMatchObject({
    status: 'updated',
    logo: before.logo,
    awards: before.awards,
    location: { latitude: -1.29, longitude: 36.82 },
    rightToChangeRatesVisible: true,
    rooms: 12,
  });
});
