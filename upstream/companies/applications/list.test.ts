import { startServerOfFile } from '../../test/harness';
import type { Application } from '../../../lib/companies/applications/calls';
import { applicationsOf } from '../../test/registration-forms';

const server = await startServerOfFile();
const calls = applicationsOf(server);
const stored: Application[] = [];
for (let number = 0; number < 12; number += 1) {
  const values =
    number === 3 ? { companyName: 'Zebra 50% Müller_Co', contactPersonName: 'Zuri Odhiambo' } : {};
  stored.push(await calls.apply(values, number % 3 === 0));
}

const ids = async (query = '') => (await calls.list(query)).docs.map(({ _id }) => _id);
const newestFirst = () => stored.map(({ _id }) => _id).reverse();

test('the newest application comes first, ten to a page', async () => {
  expect(await calls.list()).toMatchObject({ page: 1, totalPages: 2, total: 12 });
  expect([...(await ids()), ...(await ids('?page=2'))]).toEqual(newestFirst());
  expect(await ids('?page=3')).toEqual([]);
});

test.each(['ZEBRA', '50%', 'müller_', 'muller_', 'mu\u0308ller', 'zuri', 'odhiambo applicant-4@'])(
  'a search for %p finds one by its names and its address',
  async (search) => expect(await ids(`?search=${encodeURIComponent(search)}`)).toEqual([stored[3]!._id]),
);

test('it can be narrowed to one status', async () => {
  expect((await calls.list('?status=verified')).docs.map(({ status }) => status)).toEqual(
    Array.from({ length: 4 }, () => 'verified'),
  );
  expect((await calls.list('?status=submitted')).total).toBe(8);
  expect((await calls.list('?status=approved')).total).toBe(0);
});

test('what has become of them finds the open and the decided ones', async () => {
  const [declined, approved] = [await calls.apply({}, true), await calls.apply({}, true)];
  expect((await calls.reject(declined._id, 'No bus.')).status).toBe(200);
  expect((await calls.approve(approved._id)).status).toBe(200);
  expect((await calls.list('?outcome=received')).total).toBe(14);
  expect((await calls.list()).total).toBe(12);
  const [one, ...none] = (await calls.list('?outcome=declined')).docs;
  expect(one).toMatchObject({ _id: declined._id, status: 'declined', adminComments: 'No bus.' });
  expect(Date.parse(one!.decidedAt!)).toBeGreaterThan(Date.parse(one!.createdAt));
  expect(none).toEqual([]);
  expect(await ids('?outcome=approved')).toEqual([approved._id]);
  expect(await ids('?outcome=approved&from=2020-01-01&to=2020-01-31')).toEqual([]);
  expect(await ids('?outcome=received&status=verified')).toEqual(await ids('?status=verified'));
});

test.each(['page=0', 'page=x', 'perPage=101', 'status=declined', 'outcome=open', 'search=a%00b'])(
  '%s is refused',
  async (query) => {
    const { token } = await server.signIn('admin');
    const { status } = await server.http('GET', `/dashboard/register/applications?${query}`, { token });
    expect(status).toBe(400);
  },
);
