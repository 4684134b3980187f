import { noBanners, type Advertising } from '../../lib/sites/websites/website';
import { advertClicks, advertPlans, removedAdverts, adverts, websites } from '../sites/table';
import { createBanner, type BannerRow } from '../sites/banners/queries';
import { recordPlacements } from '../sites/websites/placements';
import { bannersAs } from './banner-forms';
import { startServerOfFile, type TestServer } from './harness';

type BannerSetup = { server: TestServer; token: string; admin: ReturnType<typeof bannersAs> };
const daySeconds = 86_400;

export async function setUpPlannedBanners() {
  const given = { server: await startServerOfFile() } as BannerSetup;
  /** The clock may have passed the token's life. */
  const signIn = async () => {
    given.token = (await given.server.signIn('admin')).token;
    given.admin = bannersAs(given.server, given.token);
  };
  beforeEach(async () => {
    for (const table of [adverts, advertClicks, advertPlans, removedAdverts, websites])
      await given.server.db.delete(table);
    given.server.clock.set('2026-11-21T08:00:00.000Z');
    await signIn();
  });
  return Object.assign(given, {
    pass: async (days: number) => {
      given.server.clock.advance(days * daySeconds);
      await signIn();
    },
    get: <Body>(path: string, as = given.token) => given.server.http<Body>('GET', path, { token: as }),
    click: (id: string, query = '', headers = {}) =>
      given.server.http('POST', `/api/v1/adverts/${id}/click${query}`, { headers }),
    addBanner: (id: string, values: Partial<BannerRow> = {}) =>
      createBanner(given.server.db, {
        ...{ id, title: id, url: 'https://offers.example', image: '/admin/api/v1/files/none.jpg' },
        ...{ createdAt: given.server.clock.now(), ...values },
      }),
    addSite: async (id: string, slots: Partial<Advertising> = {}) => {
      await given.server.addSite({ id, name: `Site ${id}`, advertising: { ...noBanners, ...slots } });
    },
    place: (site: string, slots: Partial<Advertising>, day: string) =>
      recordPlacements(given.server.db, site, { ...noBanners, ...slots }, day),
  });
}
