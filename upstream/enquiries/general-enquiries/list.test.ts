import { sql } from 'drizzle-orm';
import type { GeneralEnquiry } from '../../../lib/enquiries/general-enquiries/calls';
import type { ListPage } from '../../../lib/lists/lists';
import { rowsOf } from '../../platform/db/client';
import { newestFirst } from '../../lists/list-paging';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { addWebsite, generalEnquiryFor } from '../../test/network';
import { putUser } from '../../test/stored';
import { createGeneralEnquiries, type NewGeneralEnquiry, generalEnquiryFilter } from './queries';
import { generalEnquiries } from '../table';

/** Stores custom enquiries an hour apart, the first one oldest. */
async function store(list: Partial<NewGeneralEnquiry>[]) {
  const start = Date.parse('2026-11-01T00:00:00Z');
  const { website: websiteId, ...traveller } = generalEnquiryFor(await addWebsite(server));
  await createGeneralEnquiries(
    server.db,
    list.map((fields, position) => ({
      ...traveller,
      websiteId,
      inquiryDate: new Date(start + position * 3_600_000),
      ...fields,
    })),
  );
}
const list = (who: TestUser, query = '') =>
  server.http<ListPage<GeneralEnquiry>>('GET', `/dashboard/general-enquiries${query}`, { token: who.token });
const mark = (who: TestUser, id: unknown) =>
  server.http('POST', '/dashboard/mark-general-enquiry-read', { token: who.token, json: { id } });

const server = await startServerOfFile();
const admin = await server.signIn('admin');
const safariAdmin = await server.signIn('safari-admin');
await store([
  { fullName: 'Zoë Müller', emailAddress: 'zoe_m@traveller.example' },
  { fullName: "Sinéad O'Hara", emailAddress: 'zoexm@post.example', verified: true },
  { fullName: '50% Smith', emailAddress: 'smith@traveller.example' },
  ...Array.from({ length: 20 }, (_, number) => ({
    fullName: `Guest ${number}`,
    emailAddress: 'guest@traveller.example',
    verified: number % 2 === 0,
  })),
]);

test('admin and safari-admin see all custom enquiries, newest first', async () => {
  for (const who of [admin, safariAdmin]) {
    const { body } = await list(who);
    expect(body).toMatchObject({ page: 1, totalPages: 3, total: 23 });
    expect(body.docs.map((enquiry) => enquiry.fullName)).toEqual(
      Array.from({ length: 10 }, (_, number) => `Guest ${19 - number}`),
    );
  }
  const { body } = await list(admin, '?page=3');
  expect(body.docs.map((enquiry) => enquiry.verified)).toEqual([false, true, false]);
});

test.each([
  ['by name', 'müll', ['Zoë Müller']],
  ['by e-mail address', 'POST.example', ["Sinéad O'Hara"]],
  ['with _ as itself', 'zoe_m', ['Zoë Müller']],
  ['that finds nothing', 'gorilla', []],
])('a search finds custom enquiries %s', async (_how, search, names) => {
  const { body } = await list(admin, `?search=${encodeURIComponent(search)}`);
  expect(body.docs.map((enquiry) => enquiry.fullName)).toEqual(names);
  expect(body.total).toBe(names.length);
});

test('a search is paged like the list', async () => {
  const { body } = await list(admin, '?search=guest&page=2&perPage=15');
  expect(body).toMatchObject({ page: 2, totalPages: 2, total: 20 });
  expect(body.docs).toHaveLength(5);
});

test('a page past the end is empty, and a page that is none is refused', async () => {
  expect((await list(admin, '?page=1000000000')).body).toEqual({
    docs: [],
    page: 1_000_000_000,
    totalPages: 3,
    total: 23,
  });
  for (const page of ['0', '-1', 'abc']) {
    expect(await list(admin, `?page=${page}`)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'page' }] },
    });
  }
});

test('reading is noted for that user alone, and twice is once', async () => {
  const { body } = await list(admin, '?search=sin');
  const { _id: id } = body.docs[0]!;
  for (const { status } of [await mark(admin, id), await mark(admin, id)]) expect(status).toBe(200);
  expect((await list(admin, '?search=sin')).body.docs[0]!.readBy).toEqual([admin.user.id]);
  expect((await list(safariAdmin, '?search=sin')).body.docs[0]!.readBy).toEqual([]);
});

test('an unknown custom enquiry cannot be marked', async () => {
  expect(await mark(admin, 'nowhere')).toMatchObject({ status: 404 });
  expect(await mark(admin, undefined)).toMatchObject({ status: 400, body: { errors: [{ param: 'id' }] } });
});

test.each([
  ['is disabled', { disabledAt: new Date() }],
  ['is no longer staff', { type: 'safari-owner' }],
  ['has no way left to sign in', { passwordHash: null }],
] as const)('an enquiry of somebody who %s is among those of nobody', async (_, change) => {
  const { user } = await server.signIn('admin', { password: 'Safari2026' });
  await server.db.update(generalEnquiries).set({ assigneeId: user.id });
  const unassigned = async () => (await list(admin, '?view=unassigned')).body.total;
  expect(await unassigned()).toBe(0);
  await putUser(server, user.id, change);
  expect(await unassigned()).toBe(23);
});

test.each([
  [{ state: 'answered' }, 'general_enquiries_state'],
  [{ view: 'mine' }, 'general_enquiries_assignee'],
] as const)(
  'the newest ones by %j are found by an index, however many others there are',
  async (filter, name) => {
    const found = generalEnquiryFilter('ann', { search: '', ...filter }, new Date());
    const ids = server.db
      .select({ id: generalEnquiries.id })
      .from(generalEnquiries)
      .where(found)
      .orderBy(...newestFirst(generalEnquiries))
      .limit(10);
    const plan = await server.db.transaction(async (tx) => {
      for (const way of ['enable_seqscan', 'enable_sort'])
        await tx.execute(sql`select set_config(${way}, 'off', true)`);
      return rowsOf<Record<string, string>>(tx, sql`explain ${ids}`);
    });
    expect(plan.flatMap(Object.values).join('\n')).toContain(`${name} `);
  },
);
