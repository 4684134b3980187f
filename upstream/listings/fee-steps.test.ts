import { startServerOfFile } from '../test/harness';
import { listingsAs, propertyForm, safariForm } from '../test/listing-forms';

const companies: Record<'safari' | 'property', string> = { safari: '', property: '' };

const server = await startServerOfFile();
for (const id of ['plain', 'busy', 'empty']) await server.addSite({ id, name: id });
companies.safari = (await server.signIn('safari-owner')).companyId!;
companies.property = (await server.signIn('property-owner')).companyId!;
const { token } = await server.signIn('admin');
const safaris = listingsAs(server, token);
const lodges = listingsAs(server, token, 'property');

async function show(visibleOn: string[], advertFee: string, values: Record<string, string> = {}) {
  const form = await safariForm({ owner: companies.safari, visibleOn, advertFee, ...values });
  const { body } = await safaris.add(form);
  server.clock.advance(10);
  expect((await safaris.approve(body._id)).status).toBe(200);
  return body._id;
}
const stepsOf = async (query: string) => (await safaris.feeSteps(query)).body.websites;

test('one question tells the smallest fee of each place on every website, and what there is without a fee', async () => {
  await show(['plain', 'busy'], '2');
  const middle = await show(['plain', 'busy'], '5');
  await show(['plain'], '9.5');
  await show(['plain'], '');
  expect(await stepsOf('website=plain,empty')).toEqual([
    {
      website: 'plain',
      places: 5,
      unpaid: 5,
      steps: [
        { ranking: 4, fee: 1.5 },
        { ranking: 3, fee: 2.1 },
        { ranking: 2, fee: 5.1 },
        { ranking: 1, fee: 9.6 },
      ],
    },
    { website: 'empty', places: 1, unpaid: 1, steps: [{ ranking: 1, fee: 1.5 }] },
  ]);
  // The one that asks is no rival of its own, and stands before those that were approved after it.
  expect(await stepsOf(`website=busy&listing=${middle}`)).toEqual([
    {
      website: 'busy',
      places: 2,
      unpaid: 2,
      steps: [
        { ranking: 2, fee: 1.5 },
        { ranking: 1, fee: 2.1 },
      ],
    },
  ]);
});

test('every step is what the ranking says of that fee and of a tenth less, with ties, hidden ones and another kind about', async () => {
  const own = await show(['busy'], '3');
  for (const fee of ['3', '3', '4.1', '1.5', '']) await show(['busy'], fee);
  await show(['busy'], '8', { visibleFrom: '2020-01-01', visibleTo: '2021-01-01' });
  const { body } = await lodges.add(
    await propertyForm({ owner: companies.property, visibleOn: ['busy'], advertFee: '7' }),
  );
  await lodges.approve(body._id);
  for (const query of ['website=busy', `website=busy&listing=${own}`]) {
    const [{ steps, places, unpaid } = { steps: [], places: 0, unpaid: 0 }] = await stepsOf(query);
    const placeOf = async (fee: number) => (await safaris.ranking(`${query}&fee=${fee}`)).body[0];
    expect(await placeOf(0)).toEqual({ website: 'busy', ranking: unpaid, places });
    for (const { fee, ranking } of steps) {
      expect((await placeOf(fee!))?.ranking).toBe(ranking);
      if (fee! > 1.5)
        expect((await placeOf(Math.round(fee! * 10 - 1) / 10))?.ranking).toBeGreaterThan(ranking);
    }
    expect(steps.at(-1)).toEqual({ ranking: 1, fee: 5.1 });
  }
});

test('is for those who set the fee: of safaris for staff, of properties for an admin', async () => {
  const statusAs = async (
    role: 'safari-owner' | 'property-owner' | 'safari-admin',
    kind: 'safari' | 'property',
  ) => (await listingsAs(server, (await server.signIn(role)).token, kind).feeSteps('website=plain')).status;
  expect(await statusAs('safari-owner', 'safari')).toBe(403);
  expect(await statusAs('property-owner', 'property')).toBe(403);
  expect(await statusAs('safari-admin', 'safari')).toBe(200);
  expect(await statusAs('safari-admin', 'property')).toBe(403);
  expect((await safaris.feeSteps('website=')).body.websites).toEqual([]);
  expect((await safaris.feeSteps('')).status).toBe(400);
});
