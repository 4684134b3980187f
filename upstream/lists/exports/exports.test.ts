import { createLog } from '../../../lib/platform/node/log';
import { exportLists, type ExportList } from '../../../lib/lists/exports/schema';
import { columnNames } from '@/texts/lists/messages-exports';
import { insertAll } from '../../platform/db/batches';
import { createFeedback } from '../../enquiries/feedback/queries';
import { newId } from '../../platform/values/ids';
import { listingRecords } from '../../listings/dashboard/records';
import { listings } from '../../listings/table';
import { exportsOf, type Person } from '../../test/exporting';
import { setUpNetwork, addListing, enquiryFor, generalEnquiryFor } from '../../test/network';
import { sourceOf } from './exported';
import { readPages, pageSize } from './rows';

const network = await setUpNetwork();
const { server, website, safari, safariOwner, propertyOwner, admin } = network;
const { ticketOf } = exportsOf(network);

const file = (list: ExportList, { token }: Person, ticket: string, query = '') =>
  server.http<string>('GET', `/dashboard/exports/${list}?ticket=${ticket}${query}`, { token });
const take = async (list: ExportList, person: Person, query = '') =>
  file(list, person, (await ticketOf(list, person)).body.ticket, query);
/** The rows of a file without commas and line breaks in its cells, by the names of their columns. */
const rowsIn = (text: string) => {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
};
const column = async (name: keyof typeof columnNames, list: ExportList, person: Person, query = '') =>
  rowsIn((await take(list, person, query)).body).map((row) => row[columnNames[name]]);

describe('who may take a list along', () => {
  const staffOnly = ['general-enquiries', 'safari-owners'];
  const cells: Record<ExportList, string[]> = {
    safaris: ['admin', 'safariAdmin', 'safariOwner'],
    properties: ['admin', 'propertyOwner'],
    enquiries: ['admin', 'safariAdmin', 'safariOwner', 'propertyOwner'],
    ...(Object.fromEntries(staffOnly.map((list) => [list, ['admin', 'safariAdmin']])) as Record<
      'general-enquiries' | 'safari-owners',
      string[]
    >),
    applications: ['admin'],
    feedback: ['admin'],
    'property-owners': ['admin'],
    websites: ['admin'],
    banners: ['admin'],
    'useful-info': ['admin'],
    'decided-reviews': ['admin', 'safariAdmin'],
  };
  it.each(exportLists)('%s: who sees the list, and nobody else', async (list) => {
    for (const name of ['admin', 'safariAdmin', 'safariOwner', 'propertyOwner'] as const) {
      const allowed = cells[list].includes(name);
      const { status, body } = await ticketOf(list, network[name]);
      expect([name, status]).toEqual([name, allowed ? 200 : 403]);
      if (!allowed) {
        expect((await file(list, network[name], 'nothing')).status).toBe(403);
        continue;
      }
      for (const format of ['csv', 'xlsx'])
        expect((await file(list, network[name], body.ticket, `&format=${format}`)).status).toBe(200);
    }
    expect((await file(list, { token: 'none' }, 'x')).status).toBe(401);
  });

  it('an owner finds the own records alone, and nothing that only staff is told', async () => {
    await server.http('POST', '/api/v1/enquiries', { json: enquiryFor(website, safari.id) });
    const stranger = await server.signIn('safari-owner');
    await addListing(server, 'safari', stranger.companyId!, { title: 'Not Theirs' });
    expect(await column('listing', 'enquiries', safariOwner)).toEqual([safari.title]);
    for (const other of [propertyOwner, stranger])
      expect(await column('listing', 'enquiries', other)).toEqual([]);
    expect(await column('title', 'safaris', safariOwner)).toEqual([safari.title]);
    const heads = async (person: Person) => (await take('safaris', person)).body.split('\r\n')[0];
    expect(await heads(admin)).toContain(columnNames.owner);
    expect(await heads(safariOwner)).not.toContain(columnNames.owner);
    expect(await heads(safariOwner)).not.toContain(columnNames.advertFee);
  });

  it('a colleague who answers enquiries takes those, and no listings', async () => {
    const colleague = await server.signIn('safari-owner', {
      companyId: safariOwner.companyId!,
      right: 'enquiries',
    });
    expect((await ticketOf('enquiries', colleague)).status).toBe(200);
    expect((await ticketOf('safaris', colleague)).status).toBe(403);
  });
});

describe('a ticket', () => {
  it('opens its list for its person and session for a minute, and nothing else', async () => {
    const { ticket } = (await ticketOf('websites', admin)).body;
    const other = await server.signIn('admin');
    expect((await file('websites', other, ticket)).status).toBe(410);
    expect((await file('banners', admin, ticket)).status).toBe(410);
    expect((await file('websites', admin, admin.token)).status).toBe(410);
    expect((await file('websites', admin, 'nonsense')).status).toBe(410);
    expect((await server.http('GET', '/dashboard/websites', { token: ticket })).status).toBe(401);
    expect((await file('websites', admin, ticket)).status).toBe(200);
    server.clock.advance(61);
    expect((await file('websites', admin, ticket)).status).toBe(410);
  });

  it('does not go along to another session of its person', async () => {
    const password = 'Marula77';
    const first = await server.signIn('admin', { password });
    const { ticket } = (await ticketOf('websites', first)).body;
    const json = { email: first.user.email, password };
    const { accessToken } = (await server.http<{ accessToken: string }>('POST', '/auth/login', { json }))
      .body;
    expect((await file('websites', { ...first, token: accessToken }, ticket)).status).toBe(410);
    expect((await file('websites', first, ticket)).status).toBe(200);
  });

  it('is asked for, as is a format that there is', async () => {
    expect((await server.http('GET', '/dashboard/exports/banners', { token: admin.token })).status).toBe(400);
    expect((await take('banners', admin, '&format=pdf')).status).toBe(400);
  });
});

describe('a file', () => {
  it('is named by its list and day, is for nobody to keep, and is told as an event', async () => {
    const lines: string[] = [];
    const { log } = server.context;
    server.context.log = createLog({ write: (line) => void lines.push(line) });
    const { headers, body } = await take('websites', admin);
    server.context.log = log;
    const day = server.clock.now().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="websites-${day}.csv"`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    // fetch takes the mark of the encoding away.
    expect(body.startsWith('Id,')).toBe(true);
    const told = lines.map((line) => JSON.parse(line) as { event: string; security?: boolean });
    expect(told).toContainEqual(
      expect.objectContaining({
        event: 'list-exported',
        security: true,
        user: admin.user.id,
        how: 'websites csv',
      }),
    );
  });

  it('has what the list finds for its search, filter and order', async () => {
    const company = safariOwner.companyId!;
    for (const [title, status, lowPrice] of [
      ['Aberdare Walk', 'pending', 50],
      ['Zambezi Canoe', 'approved', null],
      ['Mara at Night', 'approved', 10],
    ] as const)
      await addListing(server, 'safari', company, { title, status, lowPrice });
    expect(await column('title', 'safaris', safariOwner, '&search=walk')).toEqual(['Aberdare Walk']);
    expect(await column('title', 'safaris', safariOwner, '&status=approved&sort=title')).toEqual([
      safari.title,
      'Mara at Night',
      'Zambezi Canoe',
    ]);
    const byPrice = (order: string) =>
      column('title', 'safaris', safariOwner, `&status=approved&sort=price&order=${order}`);
    expect(await byPrice('asc')).toEqual(['Mara at Night', safari.title, 'Zambezi Canoe']);
    expect(await byPrice('desc')).toEqual([safari.title, 'Mara at Night', 'Zambezi Canoe']);
    const found = await server.http<{ docs: { _id: string }[] }>(
      'GET',
      '/dashboard/company-safaris?sort=status',
      {
        token: admin.token,
      },
    );
    expect(await column('id', 'safaris', admin, '&sort=status')).toEqual(
      found.body.docs.map(({ _id }) => _id),
    );
    await network.addEnquiries(Array(2).fill({ firstName: 'Quirin' }));
    expect(await column('firstName', 'enquiries', admin, '&search=quirin')).toEqual(['Quirin', 'Quirin']);
    expect(await column('firstName', 'enquiries', admin, `&listing=${safari.id}&search=quirin`)).toHaveLength(
      2,
    );
    expect(await column('id', 'enquiries', admin, '&listing=nobody')).toEqual([]);
    await server.http('POST', '/api/v1/general-enquiries', {
      json: generalEnquiryFor(website, { fullName: 'Zoë' }),
    });
    expect(await column('name', 'general-enquiries', admin, '&search=zoë')).toEqual(['Zoë']);
  });

  it('is in the order of the list, whichever that is', async () => {
    const inOrder = async (list: 'safaris' | 'safari-owners', call: string, query: string) => {
      const found = await server.http<{ docs: { _id: string }[] }>('GET', `${call}?perPage=100${query}`, {
        token: admin.token,
      });
      const ids = found.body.docs.map(({ _id }) => _id);
      expect(ids.length).toBeGreaterThan(1);
      expect([query, await column('id', list, admin, query)]).toEqual([query, ids]);
      return ids;
    };
    for (const sort of ['title', 'price', 'views', 'enquiries', 'status', 'createdAt'])
      for (const order of ['asc', 'desc'])
        await inOrder('safaris', '/dashboard/company-safaris', `&sort=${sort}&order=${order}`);
    await server.signIn('safari-owner');
    const oldest = await inOrder('safari-owners', '/dashboard/safari-owners', '&sort=createdAt&order=asc');
    const newest = await inOrder('safari-owners', '/dashboard/safari-owners', '&sort=createdAt&order=desc');
    expect(newest).not.toEqual(oldest);
  });

  it('calculates nothing that a stranger has written', async () => {
    const visitor = { firstName: '=HYPERLINK("http://x")', lastName: '  @SUM(1)', email: 'a@b.example' };
    await createFeedback(server.db, [
      {
        ...visitor,
        id: newId(server.clock.now()),
        phoneNumber: '+254700',
        comments: 'Fine;=1+1\r\n"quoted"',
        websiteId: website,
        createdAt: server.clock.now(),
      },
    ]);
    const { body } = await take('feedback', admin);
    expect(body).toContain(`"'=HYPERLINK(""http://x"")","'  @SUM(1)",a@b.example,"'+254700",Mara Guide,`);
    expect(body).toContain(`"Fine;'=1+1\r\n""quoted"""`);
  });

  it('goes on behind its last row, each row once, over pages that are alike', async () => {
    await network.addEnquiries(Array(2 * pageSize + 3).fill({ lastName: 'Manyfold' }));
    const ids = await column('id', 'enquiries', admin, '&search=manyfold');
    expect(ids).toHaveLength(2 * pageSize + 3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('reads its list in pages for every order, with and without a value', async () => {
    const stranger = await server.signIn('safari-owner');
    const added = Array.from({ length: pageSize + 5 }, (_, at) => ({
      title: `Many ${String(at % 7)}`,
      lowPrice: at % 3 === 0 ? null : at % 11,
    }));
    const first = await addListing(server, 'safari', stranger.companyId!, { title: 'The first' });
    const rows = added.map((each, at) => ({ ...first, ...each, id: `many-${at}`, slug: `many-${at}` }));
    await insertAll(server.db, listings, rows);
    const viewer = { ...admin.user, type: 'admin', companyId: null } as const;
    for (const sort of ['title', 'price', 'status', 'createdAt', 'views'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const query = { search: 'many', sort, order } as const;
        const ids: unknown[] = [];
        const source = await sourceOf(listingRecords.lists!.safaris!, server.context, viewer, { query });
        for await (const page of readPages(server.db, source)) ids.push(...page.map(([id]) => id));
        expect([sort, order, new Set(ids).size]).toEqual([sort, order, added.length]);
        expect(ids).toHaveLength(added.length);
      }
  }, 60_000);
});
