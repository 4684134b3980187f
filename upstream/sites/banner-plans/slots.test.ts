import { eq, sql } from 'drizzle-orm';
import { noBanners } from '../../../lib/sites/websites/website';
import { adverts, websites, advertPlacements } from '../table';
import { rowsOf } from '../../platform/db/client';
import { setUpPlannedBanners } from '../../test/planned-banners';
import { websiteForm, websitesAs } from '../../test/website-forms';
import { bumpMovedBanners } from '../websites/save';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const given = await setUpPlannedBanners();
const { addBanner, addSite } = given;
const named = (...slots: string[]) => ({ slots: JSON.stringify(slots) });
const site = async (id: string) => {
  const [row] = await given.server.db.select().from(websites).where(eq(websites.id, id));
  return row!;
};

describe('a banner that names its slots', () => {
  it('is put there with its own save, after the banners that are there, and told again', async () => {
    await addBanner('first');
    await addSite('one', { homePage: ['first'] });
    await addSite('two');
    const before = (await site('one')).version;
    const { body, status } = await given.admin.add(named('homePage one', 'safariPage two'));
    expect(status).toBe(201);
    expect(body.slots).toEqual(['homePage one', 'safariPage two']);
    expect(body.usedBy).toEqual([
      { _id: 'one', name: 'Site one' },
      { _id: 'two', name: 'Site two' },
    ]);
    expect((await site('one')).advertising).toEqual({ ...noBanners, homePage: ['first', body._id] });
    expect((await site('one')).version).toBe(before + 1);
    const stood = await given.server.db
      .select({ page: advertPlacements.page, day: advertPlacements.firstDay })
      .from(advertPlacements)
      .where(eq(advertPlacements.advertId, body._id));
    expect(stood).toHaveLength(2);
  });

  it('leaves those that its form no longer names, and stays where a form names none', async () => {
    await addSite('one');
    await addSite('two');
    const { body } = await given.admin.add(named('homePage one', 'homePage two'));
    const untouched = (await site('two')).version;
    await given.admin.change(body._id, { title: 'Later', file: null });
    expect((await given.admin.get(body._id)).body.slots).toEqual(['homePage one', 'homePage two']);
    await given.admin.change(body._id, { file: null, ...named('homePage two', 'safariPage two') });
    expect((await site('one')).advertising).toEqual(noBanners);
    expect((await site('two')).advertising).toEqual({
      ...noBanners,
      homePage: [body._id],
      safariPage: [body._id],
    });
    expect((await site('two')).version).toBe(untouched + 1);
    await given.admin.change(body._id, { file: null, ...named() });
    expect((await given.admin.get(body._id)).body).toMatchObject({ slots: [], usedBy: [] });
  });

  it('has in its history which slots it came into and left, where that changed', async () => {
    await addSite('one');
    await addSite('two');
    const { body } = await given.admin.add(named('homePage one'));
    const change = async (...slots: string[]) => {
      given.server.clock.advance(1);
      await given.admin.change(body._id, { file: null, title: 'Later', ...named(...slots) });
    };
    await change('homePage one', 'safariPage two');
    await change('safariPage two', 'homePage one');
    await change();
    const history = `/dashboard/history/banner/${body._id}`;
    const { docs } = (await given.get<{ docs: { changes: object[] }[] }>(history)).body;
    const both = 'Site one: Home page, Site two: Safari page';
    expect(docs.map(({ changes }) => changes)).toEqual([
      [{ field: 'slots', before: both, after: null }],
      [
        { field: 'title', before: 'Green season', after: 'Later' },
        { field: 'slots', before: 'Site one: Home page', after: both },
      ],
      [],
    ]);
  });

  it('is stale once a form of a website has moved it, and not once that has moved another one', async () => {
    await addBanner('other');
    const { body: banner } = await given.admin.add();
    const versionNow = async () => (await given.admin.get(banner._id)).body.version;
    const sites = websitesAs(given.server, given.token);
    const slots = (...homePage: string[]) => ({ advertising: JSON.stringify({ ...noBanners, homePage }) });
    const { body: made } = await sites.add(await websiteForm(slots(banner._id)));
    expect(await versionNow()).toBe(banner.version! + 1);
    await sites.change(made._id, await websiteForm(slots(banner._id, 'other')));
    expect(await versionNow()).toBe(banner.version! + 1);
    await sites.change(made._id, await websiteForm(slots('other')));
    expect(await versionNow()).toBe(banner.version! + 2);
  });

  it.each([
    ['changed', (id: string) => given.admin.change(id, { file: null, ...named('safariPage one') })],
    ['deleted', (id: string) => given.admin.remove(id)],
  ])(
    'waits, when it is %s, for a website that is being saved, and holds nothing of that save',
    async (_what, call) => {
      const { db } = given.server;
      await addBanner('moved');
      await addSite('one', { homePage: ['moved'] });
      const [called] = await db.transaction(async (tx) => {
        await tx.select().from(websites).where(eq(websites.id, 'one')).for('update');
        const calling = Promise.all([call('moved')]);
        // The embedded database has one transaction at a time.
        if (isPostgres) while ((await rowsOf(db, waiting)).length === 0);
        await bumpMovedBanners(tx, { ...noBanners, homePage: ['moved'] }, noBanners);
        return [calling];
      });
      expect(await called).toEqual([expect.objectContaining({ status: 200 })]);
    },
  );

  it.each([
    ['a slot that is full', 'homePage full', 'Site full: Home page already has three banners.'],
    ['a website that is not there', 'homePage nowhere', 'Unknown choice.'],
    ['a page without slots', 'contactPage full', 'Unknown slot.'],
  ])('is refused at %s, and nothing is stored', async (_what, slot, msg) => {
    await addSite('full', { homePage: ['a', 'b', 'c'] });
    const { body, status } = await given.admin.add(named(slot));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ msg, param: expect.stringMatching(/^slots/) }]);
    expect(await given.server.db.$count(adverts)).toBe(0);
    expect((await site('full')).advertising.homePage).toEqual(['a', 'b', 'c']);
  });
});
