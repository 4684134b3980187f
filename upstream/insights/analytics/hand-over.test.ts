import { addViews } from './views';
import type { TestUser } from '../../test/harness';
import { addListing, moveUncounted, setUpNetwork, storeEnquiry } from '../../test/network';

const { server, website, admin } = await setUpNetwork();
const day = server.clock.now().toISOString().slice(0, 10);
const former = await server.signIn('safari-owner');
const latter = await server.signIn('safari-owner');
const safari = await addListing(server, 'safari', former.companyId!);

const send = async (who: TestUser, method: 'PUT' | 'POST' | 'DELETE', path: string, json?: object) =>
  expect((await server.http(method, `/dashboard/${path}`, { token: who.token, json })).status).toBe(200);
const give = ({ companyId }: TestUser) =>
  send(admin, 'PUT', 'safari/change-owner', { entryId: safari.id, newOwner: companyId });
const viewed = ({ companyId }: TestUser, count: number) =>
  addViews(server.db, [{ listing: { ...safari, companyId: companyId! }, day, count, websiteId: website }]);

type Series = { values: number[] };
const sum = ({ values }: Series) => values.reduce((whole, value) => whole + value, 0);

/** A metric's total of the company, then of its listings in the statistics, then in the list. */
async function counted({ token }: TestUser, metric: 'views' | 'enquiries') {
  const get = <T>(path: string) => server.http<T>('GET', `/dashboard/${path}`, { token });
  const path = `analytics/daily-groups?metric=${metric}&by=listing&days=30`;
  const { whole, groups } = (await get<{ whole: Series; groups: Series[] }>(path)).body;
  const { docs } = (await get<{ docs: { views: number; enquiriesCount: number }[] }>('company-safaris')).body;
  return [
    sum(whole),
    groups.map(sum),
    docs.map(({ views, enquiriesCount }) => (metric === 'views' ? views : enquiriesCount)),
  ];
}

test('what a listing was counted stays with the company that got it, and returns with the listing', async () => {
  const id = await storeEnquiry(server, website, safari);
  await viewed(former, 10_000);
  await give(latter);
  expect(await counted(latter, 'views')).toEqual([0, [], [0]]);
  await viewed(latter, 50);
  expect(await counted(latter, 'views')).toEqual([50, [50], [50]]);
  expect(await counted(former, 'views')).toEqual([10_000, [], []]);

  await send(former, 'POST', `enquiries/${id}/spam`);
  expect(await counted(latter, 'enquiries')).toEqual([0, [], [0]]);
  await send(former, 'DELETE', `enquiries/${id}/spam`);
  expect(await counted(latter, 'enquiries')).toEqual([0, [], [0]]);

  await give(former);
  expect(await counted(former, 'views')).toEqual([10_000, [10_000], [10_000]]);
  expect(await counted(former, 'enquiries')).toEqual([1, [1], [1]]);
  expect(await counted(latter, 'views')).toEqual([50, [], []]);
});

test('what a former version left with a later owner is no less than nothing for the first, once spam is taken back', async () => {
  const given = await addListing(server, 'safari', former.companyId!);
  const id = await storeEnquiry(server, website, given);
  await moveUncounted(server, given, latter.companyId!);
  await send(admin, 'PUT', 'safari/change-owner', { entryId: given.id, newOwner: former.companyId });
  await send(former, 'POST', `enquiries/${id}/spam`);
  expect((await counted(former, 'enquiries'))[2]).toContain(0);
  for (const days of [1, 2]) await storeEnquiry(server, website, given, days);
  expect((await counted(former, 'enquiries'))[1]).toContain(2);
});
