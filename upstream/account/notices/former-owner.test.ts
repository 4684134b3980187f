import { listingsAs, safariForm } from '../../test/listing-forms';
import { enquiryFor, setUpNetwork } from '../../test/network';
import { type ListingFields, putListing } from '../../test/stored';

const { server, admin, website, safari } = await setUpNetwork();
const desk = 'reservations@acacia.test';
const password = 'Safari2026';

const { companyId } = safari;
const ann = await server.signIn('safari-owner', { companyId, password, email: 'ann@acacia.test' });
beforeEach(async () => {
  await put({ approved: versionOf(desk), status: 'approved', contactOf: null });
  server.mails.length = 0;
});

const days = () => ({ visibleOn: [website], visibleFrom: '2020-01-01', visibleTo: '2099-01-01' });
const versionOf = (enquiriesEmail: string) => ({
  ...safari.content,
  ...days(),
  title: safari.title,
  enquiriesEmail,
});
const put = (fields: ListingFields) => putListing(server, safari.id, fields);
const change = async (path: string, json?: object) => {
  const sent = { token: admin.token, ...(json && { json }) };
  expect((await server.http('PUT', `/dashboard/safari/${path}`, sent)).status).toBe(200);
};
const give = (newOwner: string) => change('change-owner', { entryId: safari.id, newOwner });
const approve = () => change(`approve?safari=${safari.id}`);
const save = async (token: string, enquiriesEmail: string) => {
  const form = await safariForm({ enquiriesEmail, visibleOn: [website] });
  expect((await listingsAs(server, token).change(safari.id, form)).status).toBe(200);
};
/** Who is mailed an enquiry. */
const mailed = async () => {
  server.mails.length = 0;
  await server.http('POST', '/api/v1/enquiries', { json: enquiryFor(website, safari.id) });
  return server.mails.map(({ to }) => to).sort();
};

test.each([
  ['that waits for its review', 'updated', true],
  ['that was never approved', 'pending', false],
] as const)(
  'an address %s as a former owner wrote it gets none once it is approved, until the present owner names one',
  async (_, status, isApproved) => {
    const email = `${status}@coral.test`;
    const other = await server.signIn('safari-owner', { password, email });
    await put({ status, content: versionOf('newdesk@acacia.test'), ...(!isApproved && { approved: null }) });
    await give(other.companyId!);
    await approve();
    expect(await mailed()).toEqual([email]);
    // What staff write for the new owner is the new owner's.
    await save(admin.token, 'rooms@coral.test');
    expect(await mailed()).toEqual([email, 'rooms@coral.test'].sort());
    // Back at the company whose address it once was, another one's is left behind.
    await give(ann.companyId!);
    expect(await mailed()).toEqual(['ann@acacia.test']);
  },
);

test("a listing that is given to and fro before its new address is approved mails to nobody's old one", async () => {
  const other = await server.signIn('safari-owner', { password, email: 'x@third.test' });
  await put({ content: versionOf(desk) });
  await give(other.companyId!);
  await save(other.token, 'rooms@third.test');
  await give(ann.companyId!);
  await give(other.companyId!);
  expect(await mailed()).toEqual(['x@third.test']);
  await give(ann.companyId!);
});
