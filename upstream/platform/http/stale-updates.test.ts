import { callNames, callOf, type CallName } from '../../../lib/platform/calls/contract';
import { partsOf } from '../../../lib/platform/contract/names';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, propertyForm, safariForm } from '../../test/listing-forms';
import { addWebsite } from '../../test/network';
import { applicationsOf } from '../../test/registration-forms';
import { websiteForm } from '../../test/website-forms';
import { wholeDatabase } from '../../test/whole-database';

/** Updates of what is no record with a version, and why. */
const without: Partial<Record<CallName, string>> = {
  'DELETE /dashboard/deleteFilesFromStorage': 'removes files that no record shows any more',
  'DELETE /dashboard/second-factor': 'is of the account itself, and asks who is at the keyboard',
  'DELETE /dashboard/second-factor/passkeys/:id': 'is of the account itself, and asks who is at the keyboard',
  'DELETE /dashboard/devices/:id': 'a session is ended, whatever it did meanwhile',
  'DELETE /dashboard/people/:id': 'access is ended, whatever right it had meanwhile',
  'DELETE /dashboard/people/invitations/:id': 'an invitation is withdrawn, and never changed',
  'DELETE /dashboard/saved-replies/:id':
    'is of the company alone: upstream/enquiries/replies/replies.test.ts',
  'DELETE /dashboard/accounts/:id/address': 'withdraws a link, which is never changed',
  'DELETE /dashboard/accounts/:id/second-factor': 'is taken away, whatever it is',
  'PUT /dashboard/saved-replies/:id': 'is of the company alone: upstream/enquiries/replies/replies.test.ts',
  'PUT /dashboard/list-views/:id': 'a name: the last save wins',
  'DELETE /dashboard/list-views/:id': 'a shortcut to a list, which holds no record',
  'PUT /dashboard/people/:id': 'one choice of three: the last one counts',
  'PUT /dashboard/enquiries/:id/state':
    'is of the company alone: upstream/enquiries/listing-enquiries/desk.test.ts',
  'PUT /dashboard/enquiries/:id/note':
    'is of the company alone: upstream/enquiries/listing-enquiries/desk.test.ts',
  'PUT /dashboard/general-enquiries/:id/state':
    'is of the desk: upstream/enquiries/general-enquiries/desk.test.ts',
  'PUT /dashboard/general-enquiries/:id/note':
    'is of the desk: upstream/enquiries/general-enquiries/desk.test.ts',
  'PUT /dashboard/general-enquiries/:id/assignee':
    'is of the desk: upstream/enquiries/general-enquiries/desk.test.ts',
  'DELETE /dashboard/enquiries/:id/spam': 'is of the desk: upstream/enquiries/spam/save.test.ts',
  'PUT /dashboard/notices': 'a switch: the last press counts',
  'PUT /dashboard/review-rules/:rule': 'a switch: the last press counts',
  'PUT /dashboard/trusted-companies/:id': 'a switch: the last press counts',
  'PUT /dashboard/review-notes/:kind/:id/:note':
    'has a version of its own: upstream/review/review-notes/review-notes.test.ts',
  'POST /dashboard/listing-versions/safari/:id/:version/restore':
    'names a version as well: upstream/review/listing-versions/restore.test.ts',
  'POST /dashboard/listing-versions/property/:id/:version/restore':
    'names a version as well: upstream/review/listing-versions/restore.test.ts',
  'DELETE /dashboard/review-queue/:kind/:id/claim': 'gives up what only its holder has',
  'DELETE /dashboard/decline-templates/:id': 'a template of few words, which is never changed',
};

/** Every call that changes or decides something that was read before. */
const updates = callNames.filter((name) => {
  const { method, path } = partsOf(name);
  if (method === 'PUT' || method === 'DELETE') return true;
  return (
    method === 'POST' &&
    /\/(approve|reject|restore|change|intake-key)/.test(path) &&
    !path.includes('password')
  );
});

type SentUpdate = { path: string; json?: object; form?: FormData; id: string };
const server = await startServerOfFile();
let admin = await server.signIn('admin');
const site = await addWebsite(server);
await server.addSite();
const applications = applicationsOf(server);

const stored = async (path: string, options: object): Promise<string> => {
  const { body, status } = await server.http<{ _id: string }>('POST', path, {
    token: admin.token,
    ...options,
  });
  if (status !== 201) throw new Error(`${path} answered ${status}`);
  return body._id;
};
const formOf = (kind: 'safari' | 'property', values = {}) =>
  (kind === 'safari' ? safariForm : propertyForm)(values);
const aListing = async (kind: 'safari' | 'property', call = '') => {
  const owner = await server.addCompany({ organizationType: `${kind}-owner` });
  return stored(`/dashboard/${kind}${call}`, { form: await formOf(kind, { owner: owner.id }) });
};
const article = { title: 'Money', description: 'Dollars.', visibleOn: [] as string[] };
const ofListing = (kind: 'safari' | 'property') => {
  const path = `/dashboard/${kind}`;
  return {
    [`PUT ${path}`]: async () => {
      const id = await aListing(kind);
      return { id, path: `${path}?id=${id}`, form: await formOf(kind) };
    },
    [`PUT ${path}/drafts`]: async () => {
      const id = await aListing(kind, '/drafts');
      return { id, path: `${path}/drafts?id=${id}`, form: await formOf(kind) };
    },
    [`DELETE ${path}`]: async () => {
      const id = await aListing(kind);
      return { id, path: `${path}?entryId=${id}` };
    },
    [`PUT ${path}/change-owner`]: async () => {
      const id = await aListing(kind);
      const { id: newOwner } = await server.addCompany({ organizationType: `${kind}-owner` });
      return { id, path: `${path}/change-owner`, json: { entryId: id, newOwner } };
    },
    [`PUT ${path}/approve`]: async () => {
      const id = await aListing(kind);
      return { id, path: `${path}/approve?${kind}=${id}` };
    },
    [`PUT ${path}/reject`]: async () => {
      const id = await aListing(kind);
      return { id, path: `${path}/reject?${kind}=${id}`, json: { comments: 'No.' } };
    },
    [`POST ${path}/restore`]: async () => {
      const id = await aListing(kind);
      await listingsAs(server, admin.token, kind).remove(id);
      return { id, path: `${path}/restore?entryId=${id}` };
    },
  };
};
const ofApplication = (path: string, more: object) => async () => {
  const { _id: id } = await applications.apply();
  admin = await server.signIn('admin');
  return { id, path, json: { id, ...more } };
};

const requests: Record<string, () => Promise<SentUpdate>> = {
  'PUT /dashboard/accounts/:id': async () => {
    const { user } = await server.signIn('safari-admin');
    return { id: user.id, path: `/dashboard/accounts/${user.id}`, json: { name: 'New', type: 'admin' } };
  },
  'PUT /dashboard/companies/:id': async () => {
    const { id } = await server.addCompany({ organizationType: 'safari-owner' });
    return { id, path: `/dashboard/companies/${id}`, json: { companyName: 'New', tradingName: 'New' } };
  },
  ...ofListing('safari'),
  ...ofListing('property'),
  'PUT /dashboard/adverts/:id': async () => {
    const { _id: id } = (await bannersAs(server, admin.token).add()).body;
    const form = new FormData();
    for (const [name, value] of [
      ['title', 'Later'],
      ['advertUrl', 'https://offers.example'],
    ] as const)
      form.append(name, value);
    return { id, path: `/dashboard/adverts/${id}`, form };
  },
  'DELETE /dashboard/adverts': async () => {
    const { _id: id } = (await bannersAs(server, admin.token).add()).body;
    return { id, path: `/dashboard/adverts?entryId=${id}` };
  },
  'PUT /dashboard/company-details': async () => {
    const { id } = await server.addCompany({ organizationType: 'safari-owner' });
    const form = new FormData();
    form.append('description', 'Walks.');
    return { id, path: `/dashboard/company-details?id=${id}`, form };
  },
  'PUT /dashboard/info': async () => {
    const json = { ...article, visibleOn: [site] };
    const id = await stored('/dashboard/info', { json });
    return { id, path: `/dashboard/info?id=${id}`, json };
  },
  'DELETE /dashboard/info': async () => {
    const id = await stored('/dashboard/info', { json: { ...article, visibleOn: [site] } });
    return { id, path: `/dashboard/info?entryId=${id}` };
  },
  'PUT /dashboard/websites/:id': async () => {
    const id = await stored('/dashboard/websites', { form: await websiteForm() });
    return { id, path: `/dashboard/websites/${id}`, form: await websiteForm() };
  },
  'POST /dashboard/websites/:id/intake-key': async () => {
    const id = await stored('/dashboard/websites', { form: await websiteForm() });
    return { id, path: `/dashboard/websites/${id}/intake-key` };
  },
  'DELETE /api/v1/feedback/:id': async () => {
    const json = {
      website: site,
      first_name: 'Ann',
      last_name: 'Bloom',
      email: 'ann@x.example',
      comments: 'Fine.',
    };
    const id = await stored('/api/v1/feedback', { json });
    return { id, path: `/api/v1/feedback/${id}` };
  },
  'POST /dashboard/register/approve-application': ofApplication(
    '/dashboard/register/approve-application',
    {},
  ),
  'POST /dashboard/register/reject-application': ofApplication('/dashboard/register/reject-application', {
    adminComments: 'No.',
  }),
};

test('every update that the contract has is one of a version, or says why it is not', () => {
  expect([...updates].sort()).toEqual([...Object.keys(requests), ...Object.keys(without)].sort());
});

test.each(Object.keys(requests))(
  '%s under another version is a 412 with the record, and changes nothing',
  async (name) => {
    const { method } = partsOf(name as CallName);
    const { path, id, ...body } = await requests[name]!();
    const send = (version: string) =>
      server.http<{ message: string; current: { _id?: string; id?: string } }>(method, path, {
        token: admin.token,
        headers: { 'if-match': version },
        ...body,
      });
    const before = await wholeDatabase(server.db);
    const { status, body: refusal } = await send('"4711"');
    expect([status, refusal.current._id ?? refusal.current.id]).toEqual([412, id]);
    expect(refusal.message).not.toBe('');
    expect(await wholeDatabase(server.db)).toEqual(before);
    const { result } = callOf(name as CallName);
    expect((await send('*')).status).toBe(('status' in result && result.status) || 200);
  },
);
