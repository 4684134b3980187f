import { desc, eq } from 'drizzle-orm';
import type { Findings } from '../../../lib/lists/finder/calls';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import type { Role } from '../../../lib/roles';
import { applications } from '../../companies/table';
import { adverts, websites } from '../../sites/table';
import { usefulInfo } from '../../sites/useful-info/table';
import { createEnquiries } from '../../enquiries/listing-enquiries/create';
import { enquiries } from '../../enquiries/table';
import { newId } from '../../platform/values/ids';
import { listings } from '../../listings/table';
import { startServerOfFile } from '../../test/harness';
import { addListing, addWebsite, storedEnquiryFor } from '../../test/network';
import { users } from '../../account/users/table';

const find = (token: string, search: string) =>
  server.http<Findings>('GET', `/dashboard/finder?search=${encodeURIComponent(search)}`, { token });
const foundBy = async (role: Role, search: string) => {
  const { status, body } = await find(people[role].token, search);
  expect(status).toBe(200);
  return body.found.map(({ kind, title }) => `${kind}: ${title}`);
};

const server = await startServerOfFile();
const { db, clock } = server;
const website = await addWebsite(server);
await db.update(websites).set({ name: 'Ngorongoro Guide' }).where(eq(websites.id, website));
const company = async (type: 'safari-owner' | 'property-owner', companyName: string) =>
  (await server.addCompany({ organizationType: type, companyName, contactName: 'Ngozi Contact' })).id;
const safaris = await company('safari-owner', 'Ngoro Safaris');
const lodges = await company('property-owner', 'Ngoro Lodges');
const people = {
  admin: await server.signIn('admin'),
  'safari-admin': await server.signIn('safari-admin'),
  'safari-owner': await server.signIn('safari-owner', { name: 'Ngina Walker', companyId: safaris }),
  'property-owner': await server.signIn('property-owner', { name: 'Ngina Lodger', companyId: lodges }),
};
const other = await server.signIn('safari-owner', {
  name: 'Else Where',
  companyId: await company('safari-owner', 'Elsewhere'),
});
const safari = await addListing(server, 'safari', safaris, { title: '100% Ngorongoro_Rim' });
const lodge = await addListing(server, 'property', lodges, { title: 'Ngorongoro Lodge' });
await addListing(server, 'safari', other.companyId!, { title: 'The Far Ngorongoro' });
await addListing(server, 'safari', safaris, { title: 'Ngorongoro gone', deletedAt: clock.now() });
await addListing(server, 'safari', safaris, { title: 'Ngorongoro draft', status: 'draft' });
const asked = [safari, lodge].map((of) => ({
  ...storedEnquiryFor(website, of, clock.now()),
  lastName: 'Ngata',
}));
const [first] = await createEnquiries(db, asked);
const reference = first!.referenceNumber;
const createdAt = clock.now();
await db.insert(usefulInfo).values({
  ...{ id: newId(createdAt), title: 'Ngorongoro fees', description: '', visibleOn: [], createdAt },
});
await db.insert(adverts).values({
  ...{ id: newId(createdAt), title: 'Ngorongoro week', url: 'https://x.example', image: '', createdAt },
});
await db.insert(applications).values(
  (['verified', 'declined'] as const).map((status) => ({
    ...{ id: `app-${status}`, role: 'safari-owner' as const, status, createdAt },
    ...{ companyName: `Ngong ${status}`, tradingName: 'Ngong', contactName: 'Ngugi', contactPosition: '' },
    ...{ contactPhone: '', email: `${status}@ngong.example` },
  })),
);

test('everybody finds what the own lists and pages show, and nothing else', async () => {
  expect(await foundBy('admin', 'ngorong')).toEqual([
    'safari: 100% Ngorongoro_Rim',
    'safari: The Far Ngorongoro',
    'property: Ngorongoro Lodge',
    'website: Ngorongoro Guide',
    'banner: Ngorongoro week',
    'info: Ngorongoro fees',
  ]);
  expect(await foundBy('safari-admin', 'ngorong')).toEqual([
    'safari: 100% Ngorongoro_Rim',
    'safari: The Far Ngorongoro',
  ]);
  expect(await foundBy('safari-owner', 'ngorong')).toEqual([
    'safari: Ngorongoro draft',
    'safari: 100% Ngorongoro_Rim',
  ]);
  expect(await foundBy('property-owner', 'ngorong')).toEqual(['property: Ngorongoro Lodge']);
});

test('companies, their people and applications are for the staff that look after them', async () => {
  const ofSafaris = ['safari-company: Ngoro Safaris', 'safari-person: Ngina Walker'];
  expect(await foundBy('safari-admin', 'ngoro saf')).toEqual(ofSafaris.slice(0, 1));
  expect(await foundBy('safari-admin', 'ngina')).toEqual(ofSafaris.slice(1));
  expect(await foundBy('admin', 'ngina')).toEqual([
    'property-person: Ngina Lodger',
    'safari-person: Ngina Walker',
  ]);
  expect(await foundBy('admin', 'ngong')).toEqual(['application: Ngong verified']);
  expect(await foundBy('safari-admin', 'ngong')).toEqual([]);
  expect(await foundBy('safari-owner', 'ngoro lod')).toEqual([]);
});

test('an enquiry is found by its reference and by its traveller, within the own part of the network', async () => {
  const mine = `enquiry: ${reference} Ann Ngata`;
  expect(await foundBy('safari-owner', reference)).toEqual([mine]);
  expect(await foundBy('property-owner', reference)).toEqual([]);
  expect(await foundBy('safari-admin', 'ngata')).toEqual([mine]);
  expect(await foundBy('admin', 'ngata')).toHaveLength(2);
});

test('an enquiry is found by what its row says, pasted whole', async () => {
  const row = `${reference} Ann Ngata`;
  expect(await foundBy('admin', row)).toEqual([`enquiry: ${row}`]);
  expect(await foundBy('admin', row.toLowerCase())).toEqual([`enquiry: ${row}`]);
  expect(await foundBy('property-owner', row)).toEqual([]);
});

test('of many enquiries the newest are found, of few all, however old', async () => {
  const { db, clock } = server;
  const company = await server.addCompany({ organizationType: 'safari-owner', companyName: 'Busy' });
  const [website] = await db.select({ id: websites.id }).from(websites);
  const safari = await addListing(server, 'safari', company.id, { title: 'Busy' });
  const ago = (hours: number) => new Date(clock.now().valueOf() - hours * 3_600_000);
  const asked = (hours: number, lastName: string) => ({
    ...storedEnquiryFor(website!.id, safari, ago(hours)),
    lastName,
  });
  const many = Array.from({ length: 1100 }, (_, hours) =>
    asked(hours, `Qwerty${hours % 7 === 0 ? 'x' : ''}`),
  );
  await createEnquiries(db, [...many, ...[2000, 2001, 2002].map((hours) => asked(hours, 'Oldfield'))]);
  const busy = await server.signIn('safari-owner', { companyId: company.id });
  const found = async (search: string) => (await find(busy.token, search)).body.found;
  const newest = await found('qwertyx');
  const stored = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.lastName, 'Qwertyx'))
    .orderBy(desc(enquiries.inquiryDate))
    .limit(mostOfKind);
  expect(newest.map(({ key }) => key)).toEqual(stored.map(({ id }) => id));
  expect(await found('oldfield')).toHaveLength(3);
  expect(await foundBy('property-owner', 'oldfield')).toEqual([]);
});

test('who looks after a company finds its people; a right that does not reach a page finds nothing of it', async () => {
  const { companyId } = people['safari-owner'];
  expect(await foundBy('safari-owner', 'ngina')).toEqual(['colleague: Ngina Walker']);
  const helper = await server.signIn('safari-owner', { companyId: companyId!, right: 'enquiries' });
  const { body } = await find(helper.token, 'ng');
  expect(body.found.map(({ kind }) => kind)).toEqual(['enquiry']);
  const editor = await server.signIn('safari-owner', { companyId: companyId!, right: 'editor' });
  const kinds = (await find(editor.token, 'ng')).body.found.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['safari', 'enquiry']));
});

test('who has left a company is found no more', async () => {
  const gone = await server.signIn('safari-owner', { name: 'Ngone Away', companyId: other.companyId! });
  expect(await foundBy('admin', 'ngone')).toHaveLength(1);
  await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, gone.user.id));
  expect(await foundBy('admin', 'ngone')).toEqual([]);
});

test('every character of a search stands for itself', async () => {
  expect(await foundBy('admin', '0% ng')).toEqual(['safari: 100% Ngorongoro_Rim']);
  expect(await foundBy('admin', 'ro_ri')).toEqual(['safari: 100% Ngorongoro_Rim']);
  for (const search of ['n%o', '__', '%%', '.*', "ng'or"]) expect(await foundBy('admin', search)).toEqual([]);
});

test('a kind has a few findings, those that begin with the search first', async () => {
  const titles = ['Old Zebra', 'A zebra', 'Zebra 3', 'Zebra 2', 'Zebra 1', 'Red zebra'];
  for (const title of titles) await addListing(server, 'safari', other.companyId!, { title });
  const found = await foundBy('admin', 'zebra');
  expect(found).toHaveLength(mostOfKind);
  expect(found.slice(0, 3)).toEqual(['safari: Zebra 1', 'safari: Zebra 2', 'safari: Zebra 3']);
  await server.db.delete(listings).where(eq(listings.companyId, other.companyId!));
});

test('what begins with the search comes first whichever way it is written', async () => {
  const titles = ['A Zoë’s Camp', 'Zoë’s Camp', "Zoe's Camp"];
  for (const title of titles) await addListing(server, 'safari', other.companyId!, { title });
  expect((await foundBy('admin', "zoë's")).at(-1)).toBe('safari: A Zoë’s Camp');
  expect(await foundBy('admin', 'ZOE\u0308’S')).toHaveLength(3);
  await server.db.delete(listings).where(eq(listings.companyId, other.companyId!));
});

test('a search is two characters at least, is a person’s own, and has an end', async () => {
  const { token } = people['safari-admin'];
  for (const search of ['', 'n', ' n ', 'n\u0000g', 'x'.repeat(101)])
    expect((await find(token, search)).status).toBe(400);
  expect((await server.http('GET', '/dashboard/finder?search=ng')).status).toBe(401);
  const before = server.clock.now();
  const answers = [];
  for (let count = 0; count < 121; count += 1) answers.push((await find(other.token, 'zz')).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
  expect((await find(token, 'ng')).status).toBe(200);
  server.clock.set(new Date(before.valueOf() + 61_000));
  expect((await find(other.token, 'zz')).status).toBe(200);
});
