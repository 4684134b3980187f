import type { ChosenList } from '../../../lib/lists/exports/schema';
import { columnNames } from '@/texts/lists/messages-exports';
import { applications } from '../../companies/table';
import { adverts } from '../../sites/table';
import { usefulInfo } from '../../sites/useful-info/table';
import { createFeedback } from '../../enquiries/feedback/queries';
import { addListing, addWebsite, generalEnquiryFor, setUpNetwork, storeEnquiry } from '../../test/network';

const { server, admin, safariOwner, propertyOwner, safari, safariAdmin, website } = await setUpNetwork();
type Person = { token: string };

const take = (list: ChosenList, { token }: Person, ids: readonly string[], format?: string) =>
  server.http<string>('POST', `/dashboard/exports/${list}`, {
    token,
    json: { ids, ...(format && { format }) },
  });
/** The first column of a file, which is the id, with its head. */
const idsIn = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',')[0]);

describe('rows that are named', () => {
  it('are a file of those in the order of their list, and of no others', async () => {
    const added = [];
    for (const title of ['First', 'Second', 'Third']) {
      server.clock.advance(1);
      added.push(await addListing(server, 'safari', safariOwner.companyId!, { title }));
    }
    const [first, , third] = added.map(({ id }) => id) as [string, string, string];
    const { status, headers, body } = await take('safaris', admin, [first, third]);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="safaris-.*\.csv"$/);
    expect(idsIn(body)).toEqual([columnNames.id, third, first]);
    const excel = await take('safaris', admin, [first], 'xlsx');
    expect([excel.status, excel.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('that are deleted, not there, of another kind or not the person’s have no row', async () => {
    const stranger = await server.signIn('safari-owner');
    const theirs = await addListing(server, 'safari', stranger.companyId!, { title: 'Theirs' });
    const lodge = await addListing(server, 'property', propertyOwner.companyId!, { title: 'A lodge' });
    const gone = await addListing(server, 'safari', safariOwner.companyId!, {
      title: 'Gone',
      deletedAt: server.clock.now(),
    });
    const all = [safari.id, theirs.id, lodge.id, gone.id, 'nobody'];
    expect(idsIn((await take('safaris', safariOwner, all)).body)).toEqual([columnNames.id, safari.id]);
    expect(idsIn((await take('safaris', stranger, all)).body)).toEqual([columnNames.id, theirs.id]);
    expect(idsIn((await take('properties', propertyOwner, all)).body)).toEqual([columnNames.id, lodge.id]);
    expect(
      idsIn((await take('safaris', admin, all)).body)
        .slice(1)
        .sort(),
    ).toEqual([safari.id, theirs.id].sort());
    expect((await take('safaris', propertyOwner, all)).status).toBe(403);
  });

  it('are enquiries of whoever sees them, and custom enquiries of staff', async () => {
    const id = await storeEnquiry(server, website, safari);
    for (const person of [admin, safariAdmin, safariOwner])
      expect(idsIn((await take('enquiries', person, [id])).body)).toEqual([columnNames.id, id]);
    expect(idsIn((await take('enquiries', propertyOwner, [id])).body)).toHaveLength(1);
    // What is not real is left out of the whole file alone.
    await server.http('POST', `/dashboard/enquiries/${id}/spam`, { token: safariOwner.token });
    expect(idsIn((await take('enquiries', safariOwner, [id])).body)).toEqual([columnNames.id, id]);
    await server.http('POST', '/api/v1/general-enquiries', { json: generalEnquiryFor(website) });
    const found = await server.http<{ docs: { _id: string }[] }>('GET', '/dashboard/general-enquiries', {
      token: admin.token,
    });
    const ids = found.body.docs.map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThan(0);
    expect(idsIn((await take('general-enquiries', safariAdmin, ids)).body)).toHaveLength(ids.length + 1);
    expect((await take('general-enquiries', safariOwner, ids)).status).toBe(403);
  });

  it('are of every other list too, for who sees it', async () => {
    const at = server.clock.now();
    const visitor = { firstName: 'Ann', lastName: 'Bloom', email: 'a@b.example', phoneNumber: '' };
    const stored = { createdAt: at, image: 'x', url: 'https://x.example', description: 'x', visibleOn: [] };
    const application = {
      role: 'safari-owner' as const,
      companyName: 'Decided',
      tradingName: 'Decided',
      contactName: 'Ann Bloom',
      contactPosition: 'Director',
      contactPhone: '+254700000000',
      email: 'decided@acacia.example',
      status: 'declined' as const,
      createdAt: at,
    };
    const ids = { feedback: 'f1', banners: 'b1', 'useful-info': 'u1', applications: 'a1' };
    for (const second of ['1', '2']) {
      const id = (first: string) => `${first}${second}`;
      const feedback = { ...visitor, comments: '', websiteId: website, createdAt: at };
      await createFeedback(server.db, [{ ...feedback, id: id('f') }]);
      await server.db.insert(adverts).values({ ...stored, id: id('b'), title: 'Banner' });
      await server.db.insert(usefulInfo).values({ ...stored, id: id('u'), title: 'What to pack' });
      await server.db
        .insert(applications)
        .values({ ...application, id: id('a'), email: `${second}@acacia.example` });
    }
    await addWebsite(server);
    const all = {
      ...ids,
      websites: website,
      'safari-owners': safariOwner.companyId!,
      'property-owners': propertyOwner.companyId!,
    };
    for (const [list, id] of Object.entries(all) as [ChosenList, string][]) {
      const { status, body } = await take(list, admin, [id, 'nobody']);
      expect([list, status, idsIn(body)]).toEqual([list, 200, [columnNames.id, id]]);
      expect((await take(list, safariOwner, [id])).status).toBe(403);
      expect((await take(list, safariAdmin, [id])).status).toBe(list === 'safari-owners' ? 200 : 403);
    }
    // An owner of the other kind is in another list.
    expect(idsIn((await take('safari-owners', admin, [propertyOwner.companyId!])).body)).toHaveLength(1);
  });

  it('are 500 at most, in a format that there is', async () => {
    expect((await take('safaris', admin, [])).status).toBe(400);
    const many = Array.from({ length: 501 }, (_, at) => `none-${at}`);
    expect((await take('safaris', admin, many)).status).toBe(400);
    expect((await take('safaris', admin, many.slice(1))).status).toBe(200);
    expect((await take('safaris', admin, [safari.id], 'pdf')).status).toBe(400);
  });
});
