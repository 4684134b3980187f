import { readdir } from 'node:fs/promises';
import { request as send } from 'undici';
import { partsOf } from '../../../lib/platform/contract/names';
import { callNames, callOf, type CallName } from '../../../lib/platform/calls/contract';
import { createFeedback } from '../../enquiries/feedback/queries';
import { rateLimits } from '../limits/table';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { listingsAs, propertyForm, safariForm } from '../../test/listing-forms';
import { addWebsite, enquiryFor, generalEnquiryFor } from '../../test/network';
import { wholeDatabase } from '../../test/whole-database';

const server = await startServerOfFile();
const admin = await server.signIn('admin');
const [owner, lodgeOwner] = [await server.signIn('safari-owner'), await server.signIn('property-owner')];
const website = await addWebsite(server);
const show = async (kind: 'safari' | 'property', form: FormData, { token }: TestUser) => {
  const { body } = await listingsAs(server, token, kind).add(form);
  await listingsAs(server, admin.token, kind).approve(body._id);
  return body;
};
const safari = await show('safari', await safariForm({ visibleOn: [website] }), owner);
const lodge = await show('property', await propertyForm({ visibleOn: [website] }), lodgeOwner);
const enquiry = await server.http<{ _id: string }>('POST', '/api/v1/enquiries', {
  json: enquiryFor(website, safari._id),
});
const general = await server.http<{ _id: string }>('POST', '/api/v1/general-enquiries', {
  json: generalEnquiryFor(website),
});
const visitor = { firstName: 'Ann', lastName: 'Bloom', email: 'ann@traveller.example', comments: 'Fine.' };
await createFeedback(server.db, [
  { ...visitor, id: 'feedback-one', phoneNumber: '', websiteId: website, createdAt: server.clock.now() },
]);
const { _id: banner } = (await bannersAs(server, admin.token).add()).body;
const info = { title: 'Visas', description: 'Bring a passport.', visibleOn: [website] };
const { body } = await server.http<{ _id: string }>('POST', '/dashboard/info', {
  token: admin.token,
  json: info,
});
const known: Record<string, string> = {
  '/dashboard/safari/:slug': safari.slug,
  '/dashboard/property/:slug': lodge.slug,
  '/dashboard/listing-versions/safari/:id': safari._id,
  '/dashboard/listing-versions/safari/:id/difference': safari._id,
  '/dashboard/listing-versions/property/:id': lodge._id,
  '/dashboard/listing-versions/property/:id/difference': lodge._id,
  '/dashboard/enquiries/:id': enquiry.body._id,
  '/dashboard/enquiries/:id/desk': enquiry.body._id,
  '/dashboard/enquiries/:id/messages': enquiry.body._id,
  '/dashboard/general-enquiries/:id': general.body._id,
  '/dashboard/general-enquiries/:id/desk': general.body._id,
  '/dashboard/general-enquiries/:id/messages': general.body._id,
  '/dashboard/websites/:id': website,
  '/dashboard/adverts/:id': banner,
  '/dashboard/info/:id': body._id,
  '/api/v1/feedback/:id': 'feedback-one',
  '/dashboard/adverts/:id/clicks': banner,
  '/api/v1/sites/:id': website,
  '/api/v1/sites/:id/listings': website,
  '/api/v1/sites/:id/info': website,
  '/api/v1/sites/:id/banners': website,
};

/** Queries with which calls find something. */
const queries: Partial<Record<CallName, string>> = {
  'GET /dashboard/companies': '?type=all',
  'GET /dashboard/finder': '?search=mara',
  'GET /dashboard/safari/ranking': `?website=${website}&fee=2`,
  'GET /dashboard/property/ranking': `?website=${website}&fee=2`,
  'GET /dashboard/fee-steps/safari': '?website=nobody',
  'GET /dashboard/fee-steps/property': '?website=nobody',
  'GET /dashboard/analytics/enquiry-count': '?days=30',
  'GET /dashboard/analytics/view-count': '?days=30',
  'GET /dashboard/analytics/general-enquiry-count': '?days=30&verified=true',
};
const paths = () =>
  callNames.map((name) => {
    const { path } = partsOf(name);
    return path.replace(/:\w+/, known[path] ?? 'nobody').replace(/:\w+/, 'nobody') + (queries[name] ?? '');
  });
const ask = async (method: string, path: string, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const { statusCode, body } = await send(server.url + path, { method: method as 'GET', headers });
  const text = await body.text();
  return { status: statusCode, text };
};
/** All that a call can have left behind. */
const left = async () => {
  const files = await readdir(server.context.env.dataDir, { recursive: true });
  return { stored: await wholeDatabase(server.db), files: files.sort(), mails: server.mails.length };
};

test('whatever is read, by whomever, changes nothing that is stored', async () => {
  const [admin, safariAdmin] = [await server.signIn('admin'), await server.signIn('safari-admin')];
  const before = await left();
  const found = new Set<string>();
  const read = async (method: string, path: string, token?: string) => {
    const { status } = await ask(method, path, token);
    expect([method, path, status < 500]).toEqual([method, path, true]);
    if (status === 200) found.add(path);
  };
  for (const path of paths()) {
    for (const person of [undefined, owner, lodgeOwner, safariAdmin, admin])
      await read('GET', path, person?.token);
    await read('HEAD', path, admin.token);
  }
  // Almost every call that reads has found something to read.
  const reading = callNames.filter(
    (name) => partsOf(name).method === 'GET' && callOf(name).result.kind !== 'file',
  );
  expect(found.size).toBeGreaterThan(reading.length * 0.8);
  expect(await left()).toEqual(before);
});

test('reads are answered on a nearly full disk, where none of them is counted', async () => {
  const { freeBytes } = server.context;
  const readAll = async () => {
    await server.db.delete(rateLimits);
    for (const path of paths())
      for (const person of [undefined, owner, admin]) {
        const { status } = await ask('GET', path, person?.token);
        expect([path, status < 500]).toEqual([path, true]);
      }
    const counted = await server.db.select().from(rateLimits);
    return [...new Set(counted.map(({ key }) => key.split(':')[0]))].sort();
  };
  expect(await readAll()).toEqual(['differences', 'finder', 'intake-from', 'invitation-from', 'ranking']);
  server.context.freeBytes = () => Promise.resolve(60_000_000);
  expect(await readAll()).toEqual([]);
  server.context.freeBytes = freeBytes;
});

test('methods that no call has do nothing and repeat nothing', async () => {
  const { token } = await server.signIn('admin');
  const before = await left();
  for (const method of ['PATCH', 'OPTIONS', 'PROPFIND', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'SEARCH', 'TRACE'])
    for (const path of paths().filter((_, index) => index % 8 === 0)) {
      const { status, text } = await ask(method, path, token);
      expect([method, path, status]).toEqual([method, path, 404]);
      expect(text).not.toContain(token);
    }
  expect(await left()).toEqual(before);
});
