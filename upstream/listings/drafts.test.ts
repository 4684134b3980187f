import { eq } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../test/harness';
import { listingsAs, picture, propertyForm, safariForm } from '../test/listing-forms';
import { listings, listingSites } from './table';

/** A form in which hardly anything is filled in. */
function barely(values: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Mara in a week', ...values }))
    form.append(name, value);
  return form;
}
const headers = { 'idempotency-key': 'the-key-of-this-draft' };
const half = { duration: [{ from: '2027-01-01', to: '' }], price: null };
const none = { duration: [], price: null };

describe('a draft', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addSite();
  });
  afterAll(() => server.close());
  const owner = async () => listingsAs(server, (await server.signIn('safari-owner')).token);

  test('keeps what is there, and needs a title alone', async () => {
    const us = await owner();
    const sent = barely({
      briefDescription: 'x'.repeat(200),
      enquiriesPhone: 'to be asked',
      prices: JSON.stringify({ lowSeason: half, highSeason: none, peakSeason: none }),
      daysCount: 'NaN',
      visibleFrom: '',
    });
    const { status, body } = await us.addDraft(sent);
    expect([status, body.status]).toEqual([201, 'draft']);
    const stored = (await us.get(body.slug)).body;
    expect(stored).toMatchObject({
      status: 'draft',
      title: 'Mara in a week',
      briefDescription: 'x'.repeat(200),
      enquiriesPhone: 'to be asked',
      visibleFrom: null,
      costPerPersonFrom: null,
    });
    expect(stored.prices).toMatchObject({
      lowSeason: { duration: [{ from: '2027-01-01', to: null }], price: null },
    });

    const { status: refused, body: problems } = await us.addDraft(barely({ title: '' }));
    expect([refused, problems.errors[0]?.param]).toEqual([400, 'title']);
  });

  test.each(['<script>alert(1)</script>', '2026-02-31', '2026-13-01', 'tomorrow', '0'])(
    'has no day that there is not: %s',
    async (odd) => {
      const us = await owner();
      const duration = [{ from: odd, to: '2027-01-31' }];
      const { status, body } = await us.addDraft(
        barely({
          visibleFrom: odd,
          visibleTo: odd,
          prices: JSON.stringify({ lowSeason: { duration, price: 5 }, highSeason: none, peakSeason: none }),
        }),
      );
      expect([status, body.visibleFrom]).toEqual([201, null]);
      expect((await us.get(body.slug)).status).toBe(200);
      expect((await us.change(body._id, await safariForm())).status).toBe(200);
    },
  );

  test('of a lodge keeps its picture and half a place', async () => {
    const us = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
    const sent = barely({ location: JSON.stringify({ latitude: -1.2, longitude: null }), rooms: '' });
    sent.append('newPhotoMetaData', JSON.stringify([{ title: '', credits: '' }]));
    sent.append('newPhotoFiles', await picture('teal'));
    const { status, body } = await us.addDraft(sent);
    expect([status, body.photos.length, body.location]).toEqual([
      201,
      1,
      { latitude: -1.2, longitude: null },
    ]);
    const { status: submitted, body: done } = await us.change(body._id, await propertyForm());
    expect([submitted, done.status]).toEqual([200, 'pending']);
  });

  test('is changed as often as it takes, then submitted once', async () => {
    const us = await owner();
    const { body: draft } = await us.addDraft(barely());
    const { body: changed } = await us.changeDraft(draft._id, barely({ startLocation: 'Nairobi' }));
    expect(changed).toMatchObject({ status: 'draft', startLocation: 'Nairobi', version: 2 });
    expect((await us.change(draft._id, barely())).status).toBe(400);

    const { status, body } = await us.change(draft._id, await safariForm());
    expect([status, body.status]).toEqual([200, 'pending']);
    const late = await us.changeDraft(draft._id, barely());
    expect([late.status, (await us.get(draft.slug)).body.status]).toEqual([409, 'pending']);
  });

  test('that is sent again, or submitted before its answer came, is one record', async () => {
    const us = await owner();
    const before = await server.db.$count(listings);
    const answers = [
      await us.addDraft(await safariForm(), headers),
      await us.addDraft(await safariForm(), headers),
    ];
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [201, 'draft'],
      [201, 'draft'],
    ]);
    const submitted = await us.add(await safariForm(), headers);
    expect([submitted.status, submitted.body.code]).toEqual([422, 'key_reused']);
    expect(await server.db.$count(listings)).toBe(before + 1);
  });

  test('is seen by its company and by staff who ask for drafts, decided by nobody, shown nowhere', async () => {
    const us = await owner();
    const other = await owner();
    const admin = listingsAs(server, (await server.signIn('admin')).token);
    const { body: draft } = await us.addDraft(barely({ visibleOn: 'site-one' }));
    const titles = async (who: typeof us, query: string) =>
      (await who.list(query)).body.docs.map(({ _id }) => _id);

    expect(await titles(us, '')).toContain(draft._id);
    expect(await titles(admin, '?perPage=100')).not.toContain(draft._id);
    expect(await titles(admin, '?status=pending&perPage=100')).not.toContain(draft._id);
    expect(await titles(admin, '?status=draft&perPage=100')).toContain(draft._id);
    expect(await titles(other, '?status=draft')).toEqual([]);
    expect((await other.get(draft.slug)).status).toBe(404);
    expect((await other.changeDraft(draft._id, barely())).status).toBe(404);

    expect((await admin.approve(draft._id)).status).toBe(409);
    expect((await admin.reject(draft._id, 'Not yet.')).status).toBe(409);
    expect(await server.db.$count(listingSites, eq(listingSites.listingId, draft._id))).toBe(0);
  });
});
