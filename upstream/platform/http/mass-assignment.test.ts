import { registrationForm } from '../../test/registration-forms';
import { startServerOfFile } from '../../test/harness';
import { propertyForm, safariForm } from '../../test/listing-forms';
import { addListing, addWebsite, enquiryFor, generalEnquiryFor } from '../../test/network';
import { newRows, wholeDatabase, type Row, type WholeDatabase } from '../../test/whole-database';

/** Fields of the server: owners, decisions, counts. */
const claims: Record<string, string> = {
  ...{ owner: 'another', companyId: 'another', company_id: 'another', userId: 'another', user: 'another' },
  ...{ status: 'approved', isApproved: 'true', approved: '{}', approvedAt: '2020-01-01', verified: 'true' },
  ...{ admin: '{"isApproved":true}', comments: 'Fine.', declineReason: '', adminComments: 'Fine.' },
  ...{ advertFee: '99.5', fee: '99.5', advertising: '{"advertFee":99.5}', ranking: '1' },
  ...{ slug: 'the-best', id: 'chosen', _id: 'chosen', kind: 'property', type: 'admin', roles: 'admin' },
  ...{ clickCount: '900', clicks: '900', views: '900', count: '900', enquiries: '900', version: '900' },
  ...{
    createdAt: '2001-01-01T00:00:00Z',
    inquiryDate: '2001-01-01T00:00:00Z',
    deletedAt: '2001-01-01T00:00:00Z',
  },
  ...{ organizationType: 'property-owner', isProfileCompleted: 'true', certOfIncorporation: '/x.pdf' },
  ...{ reference: 'S-1', isRead: 'true', readBy: 'another', potentialRevenue: '900', pricePerDay: '900' },
  ...{ state: 'won', note: 'Fine.', noteVersion: '9', assignee: 'another', assigneeId: 'another' },
  ...{ passwordHash: 'x', validFrom: '2001-01-01', disabledAt: '2001-01-01', intakeKey: 'x', token: 'x' },
};
/** Claims that are fields of their own in a call. */
const fieldsOf: Record<string, string[]> = {
  '/api/v1/feedback': ['comments'],
};
const server = await startServerOfFile();
const website = await addWebsite(server);
const [owner, lodgeOwner] = [await server.signIn('safari-owner'), await server.signIn('property-owner')];
const listing = (await addListing(server, 'safari', owner.companyId!)).id;

type Body = { form?: FormData; json?: Record<string, unknown> };
const asked = (method: string, path: string, options: Body & { token?: string }) =>
  server.http<{ _id: string }>(method, path, options);

function claiming(path: string, { form, json }: Body): Body {
  const mine = Object.entries(claims).filter(([name]) => !fieldsOf[path]?.includes(name));
  if (json) return { json: { ...Object.fromEntries(mine), ...json } };
  for (const [name, value] of mine) if (!form!.has(name)) form!.append(name, value);
  return { form: form! };
}

/** Columns that differ between equal records, while the tests' clock does not move. */
const ownToEach = /^(id|slug|reference_number|holder|total|slot|email|search_text|(verify_)?token_hash)$/;
/** The review and the version of a listing that is new name that listing. */
const ownTo = (table: string) =>
  /^(reviews|listing_version)/.test(table) ? /^(id|listing_id|content_id)$/ : ownToEach;
const alike = (rows: WholeDatabase) =>
  Object.fromEntries(
    Object.entries(rows)
      // A picture that is uploaded again is no new file.
      .filter(([table]) => table !== 'stored_files')
      .map(([table, list]) => [table, list.map((row) => without(row, ownTo(table)))]),
  );
const without = (row: Row, names: RegExp): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.test(name)));
const claimed = /"(another|chosen|the-best|S-1|[SP]-?900|900|99\.5|x|\/x\.pdf)"|99\.5|\b900\b|2001-01-01/;

async function leftBy(call: () => Promise<{ status: number }>) {
  const before = await wholeDatabase(server.db);
  const { status } = await call();
  return { status, rows: newRows(before, await wholeDatabase(server.db)) };
}

const feedback = { first_name: 'Ann', last_name: 'Bloom', email: 'ann@x.example', comments: 'Fine.' };
let applicants = 0;
const creations: Record<string, () => Promise<Body & { token?: string }>> = {
  '/dashboard/safari': async () => ({ form: await safariForm({ visibleOn: [website] }), token: owner.token }),
  '/dashboard/property': async () => ({
    form: await propertyForm({ visibleOn: [website] }),
    token: lodgeOwner.token,
  }),
  '/api/v1/enquiries': async () => ({ json: enquiryFor(website, listing) }),
  '/api/v1/general-enquiries': async () => ({ json: generalEnquiryFor(website) }),
  '/api/v1/feedback': async () => ({ json: { website, ...feedback } }),
  '/api/v1/register': async () => ({
    form: await registrationForm({ userEmail: `applicant-${(applicants += 1)}@acacia.example` }),
  }),
};
test.each(Object.keys(creations))(
  'what is created at %s is the same, whatever is claimed besides',
  async (path) => {
    const [first, second] = [await creations[path]!(), await creations[path]!()];
    const plain = await leftBy(() => asked('POST', path, first));
    const hostile = await leftBy(() => asked('POST', path, { ...second, ...claiming(path, second) }));
    expect([201, 202]).toContain(plain.status);
    expect(hostile.status).toBe(plain.status);
    expect(Object.keys(plain.rows).length).toBeGreaterThan(0);
    expect(alike(hostile.rows)).toEqual(alike(plain.rows));
    expect(JSON.stringify(hostile.rows)).not.toMatch(claimed);
  },
);

const companyForm = () => {
  const form = new FormData();
  form.append('description', 'Walking safaris.');
  return form;
};
const changes: Record<string, () => Promise<Body & { path: string; token: string }>> = {
  safari: async () => {
    const { token } = owner;
    const form = await safariForm({ visibleOn: [website] });
    const { body } = await asked('POST', '/dashboard/safari', { form, token });
    return {
      path: `/dashboard/safari?id=${body._id}`,
      form: await safariForm({ visibleOn: [website] }),
      token,
    };
  },
  property: async () => {
    const { token } = lodgeOwner;
    const form = await propertyForm({ visibleOn: [website] });
    const { body } = await asked('POST', '/dashboard/property', { form, token });
    return {
      path: `/dashboard/property?id=${body._id}`,
      form: await propertyForm({ visibleOn: [website] }),
      token,
    };
  },
  'company profile': async () => ({
    path: '/dashboard/company-details',
    form: companyForm(),
    token: owner.token,
  }),
};
test.each(Object.keys(changes))(
  'a %s that is saved again stays the same, whatever is claimed besides',
  async (what) => {
    const { path, form, token } = await changes[what]!();
    const settled = async () =>
      Object.fromEntries(
        Object.entries(await wholeDatabase(server.db)).map(([table, rows]) => [
          table,
          rows.map((row) => without(row, /^version$/)),
        ]),
      );
    expect((await asked('PUT', path, { form, token })).status).toBe(200);
    const before = await settled();
    expect((await asked('PUT', path, { ...claiming(path, { form }), token })).status).toBe(200);
    expect(await settled()).toEqual(before);
  },
);
