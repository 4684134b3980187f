import { readChoices, referenceLists, type ReferenceList } from '../../../lib/reference';
import { startServerOfFile } from '../../test/harness';
import { addWebsite } from '../../test/network';
import { referenceItemId, seedReferenceLists } from './queries';
import { referenceItems } from '../table';

const server = await startServerOfFile();
const site = await addWebsite(server);
const token = (await server.signIn('property-owner')).token;

const read = async (path: string) =>
  (await server.http<Record<string, string>[]>('GET', path, { token })).body;

test.each<[ReferenceList, string, string]>([
  ['modesOfTravel', '/api/v1/modes-of-travel', 'On foot'],
  ['activities', '/api/v1/activity', 'Gorilla trekking'],
  ['includedServices', '/api/v1/included-service', 'All meals'],
  ['mealPlans', '/api/v1/meal-plan', 'Full board'],
  ['propertyTypes', '/api/v1/property-type', 'Tented camp'],
  ['amenities', '/api/v1/amenity', 'Swimming pool'],
  ['countries', '/api/v1/country', 'Kenya'],
  ['destinationWebsites', '/api/v1/destination', 'Mara Guide'],
])('the list of %s is at %s and holds %s', async (list, path, name) => {
  expect(referenceLists[list].path).toBe(path);
  const answer = await read(path);
  const choices = readChoices(answer, referenceLists[list].field);
  expect(choices.map(({ label }) => label)).toContain(name);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(answer.length);
});

test('activities and amenities call their name a label, all others a name', async () => {
  expect(await read('/api/v1/activity')).toContainEqual({
    _id: referenceItemId('activities', 'Fishing'),
    label: 'Fishing',
  });
  expect(await read('/api/v1/amenity')).toContainEqual({
    _id: referenceItemId('amenities', 'Bar'),
    label: 'Bar',
  });
  expect(await read('/api/v1/meal-plan')).toContainEqual({
    _id: referenceItemId('mealPlans', 'Half board'),
    name: 'Half board',
  });
});

test('countries are all there are, by code, in the order of their names', async () => {
  const countries = await read('/api/v1/country');
  expect(countries.length).toBeGreaterThan(190);
  expect(countries).toContainEqual({ _id: 'TZ', name: expect.stringContaining('Tanzania') as unknown });
  const names = countries.map(({ name }) => name!);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
});

test('destination websites carry their address', async () => {
  expect(await read('/api/v1/destination')).toEqual([
    { _id: site, name: 'Mara Guide', url: 'https://mara.example' },
  ]);
});

test('filling the lists again changes nothing', async () => {
  const before = await server.db.$count(referenceItems);
  await seedReferenceLists(server.db);
  expect(await server.db.$count(referenceItems)).toBe(before);
});
