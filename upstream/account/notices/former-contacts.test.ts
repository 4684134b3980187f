import { sweep } from '../../product/sweep';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { setUpNetwork } from '../../test/network';
import { putListing, storedListing } from '../../test/stored';
import { sentNotices } from './table';

const { server, safari, safariOwner, admin, website } = await setUpNetwork();

test('a listing that was given away before that was noted has the address of a former owner, until the present one saves it, and is looked at once', async () => {
  const form = (enquiriesEmail: string) => safariForm({ enquiriesEmail, visibleOn: [website] });
  const password = 'Safari2026';
  const other = await server.signIn('safari-owner', { password, email: 'new@baobab.test' });
  const contact = async () => (await storedListing(server, safari.id)).contactOf;
  const forget = () => putListing(server, safari.id, { contactOf: null });
  const start = async () => {
    await forget();
    await server.db.delete(sentNotices);
    await sweep(server.context);
    return contact();
  };
  expect(
    (await listingsAs(server, safariOwner.token).change(safari.id, await form('a@acacia.test'))).status,
  ).toBe(200);
  const change = (path: string, json?: object) =>
    server.http('PUT', `/dashboard/safari/${path}`, { token: admin.token, ...(json && { json }) });
  expect((await change(`approve?safari=${safari.id}`)).status).toBe(200);
  expect(await start()).toBeNull();
  await change('change-owner', { entryId: safari.id, newOwner: other.companyId });
  expect(await contact()).toBe(safari.companyId);
  expect(await start()).toBe(safari.companyId);
  // A later look leaves alone what was settled meanwhile.
  await forget();
  await sweep(server.context);
  expect(await contact()).toBeNull();
  // An address that the present company never wrote is not theirs, even if approved.
  await change(`approve?safari=${safari.id}`);
  expect(await start()).toBe(safari.companyId);
  const kept = await form('a@acacia.test');
  kept.set('title', 'As the new owner calls it');
  expect((await listingsAs(server, other.token).change(safari.id, kept)).status).toBe(200);
  await change(`approve?safari=${safari.id}`);
  expect(await start()).toBeNull();
  expect((await storedListing(server, safari.id)).approved!.enquiriesEmail).toBe('a@acacia.test');
});
