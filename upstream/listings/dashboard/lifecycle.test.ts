import { eq } from 'drizzle-orm';
import type { SignedInUser } from '../../platform/signed-in/user';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, propertyForm, safariForm } from '../../test/listing-forms';
import { enquiryFor } from '../../test/network';
import { removeListing } from './remove';
import { changeOwner } from './save';
import { listings } from '../table';

const server = await startServerOfFile();
await server.addSite();
const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
const other = listingsAs(server, (await server.signIn('safari-owner')).token);
const admin = listingsAs(server, (await server.signIn('admin')).token);
const safariAdmin = listingsAs(server, (await server.signIn('safari-admin')).token);

const statusOf = async (slug: string) => (await owner.get(slug)).body.status;
const addOne = async (title: string) => (await owner.add(await safariForm({ title }))).body;

describe('a safari from the first word to approval', () => {
  test('reads back as it was written, in every field and order', async () => {
    const { status, body } = await owner.add(await safariForm());
    expect(status).toBe(201);
    const { body: read } = await owner.get(body.slug);
    expect(read).toMatchObject({
      title: 'Mara Explorer',
      status: 'pending',
      daysCount: 6,
      destinations: [{ id: 'mara', name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] }],
      visibleTo: '2099-01-01',
      mealPlan: ['mealplans-full-board'],
      medicalInsurance: true,
      travelInsurance: false,
      costPerPersonFrom: 180,
      costPerPersonTo: 320,
      photos: [
        { title: 'orange', credits: 'Amina Otieno' },
        { title: 'purple', credits: 'Amina Otieno' },
      ],
    });
    expect((await server.http('GET', read.photos[0]!.url.replace('/admin', ''))).status).toBe(200);
    expect((await server.http('GET', read.photos[0]!.thumbnail.replace('/admin', ''))).status).toBe(200);
  });

  test('keeps the line ends that were typed, which multipart sends as CRLF', async () => {
    const { body } = await owner.add(await safariForm({ fullDescription: 'One.\nTwo.' }));
    expect((await owner.get(body.slug)).body.fullDescription).toBe('One.\nTwo.');
  });

  test('gets an address of its own that stays when the title changes', async () => {
    const one = await addOne('Same Name');
    const two = await addOne('Same Name');
    expect([one.slug, two.slug]).toEqual(['same-name', 'same-name-2']);
    const renamed = await owner.change(one._id, await safariForm({ title: 'Another Name' }));
    expect(renamed.body).toMatchObject({ slug: 'same-name', title: 'Another Name' });
  });

  test('a repeated submit with the same key makes one record, also at the same moment', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const send = async () => owner.add(await safariForm({ title: 'Only Once' }), headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await owner.list('?search=only once')).body.total).toBe(1);
  });

  test("an owner's edit makes an approved one updated and a declined one pending; staff's edits keep the status", async () => {
    const { _id: id, slug } = await addOne('Status Rules');
    const withDays = (daysCount: string) => safariForm({ title: 'Status Rules', daysCount });
    expect(await statusOf(slug)).toBe('pending');
    expect((await admin.approve(id)).status).toBe(200);
    await admin.change(id, await withDays('7'));
    expect(await statusOf(slug)).toBe('approved');
    await owner.change(id, await withDays('8'));
    expect(await statusOf(slug)).toBe('updated');
    expect((await safariAdmin.reject(id, 'The photos are dark.')).status).toBe(200);
    await safariAdmin.change(id, await withDays('9'));
    expect(await statusOf(slug)).toBe('declined');
    await owner.change(id, await withDays('10'));
    expect(await statusOf(slug)).toBe('pending');
  });

  test('a save that changes nothing changes nothing; of a declined one it hands it in again', async () => {
    const { _id: id, version } = await addOne('Same Again');
    const saveAsIs = async (by: typeof owner) => {
      const { status, body } = await by.change(id, await safariForm({ title: 'Same Again' }));
      return [status, body.status, body.version];
    };
    expect(await saveAsIs(owner)).toEqual([200, 'pending', version]);
    await admin.approve(id);
    expect(await saveAsIs(owner)).toEqual([200, 'approved', version + 1]);
    expect(await saveAsIs(admin)).toEqual([200, 'approved', version + 1]);
    await admin.reject(id, 'The photos are dark.');
    expect(await saveAsIs(admin)).toEqual([200, 'declined', version + 2]);
    expect(await saveAsIs(owner)).toEqual([200, 'pending', version + 3]);
  });

  test('it is told on which websites the approved version stays, whatever becomes of the listing', async () => {
    const { _id: id, slug } = await addOne('Stays Live');
    const told = async () => {
      const { status, liveOn } = (await owner.get(slug)).body;
      return [status, liveOn];
    };
    expect(await told()).toEqual(['pending', []]);
    await admin.approve(id);
    await server.addSite({ id: 'site-two', name: 'Tsavo Guide' });
    await owner.change(id, await safariForm({ title: 'Stays Live', visibleOn: ['site-two'] }));
    expect(await told()).toEqual(['updated', ['site-one']]);
    await admin.reject(id, 'Please look again.');
    expect(await told()).toEqual(['declined', ['site-one']]);
    await owner.change(id, await safariForm({ title: 'Stays Live', daysCount: '9' }));
    expect(await told()).toEqual(['pending', ['site-one']]);
    const shown = await server.http('GET', '/api/v1/sites/site-one/listings?kind=safari');
    expect(JSON.stringify(shown.body)).toContain('Stays Live');
  });

  test('the owner reads the last reason for declining with its date until the listing is approved', async () => {
    const { _id: id, slug } = await addOne('Reasons');
    expect((await admin.reject(id, '')).body.errors).toEqual([{ msg: 'Required field.', param: 'comments' }]);
    await admin.reject(id, 'Please name the guide.');
    const { body } = await owner.get(slug);
    expect(body).toMatchObject({ status: 'declined', comments: 'Please name the guide.' });
    expect(body.commentsAt).toBe(server.clock.now().toISOString());
    await admin.approve(id);
    expect((await owner.get(slug)).body.comments).toBeNull();
    await owner.change(id, await safariForm({ title: 'Reasons', daysCount: '7' }));
    expect((await owner.get(slug)).body).toMatchObject({
      status: 'updated',
      comments: null,
      commentsAt: null,
    });
  });

  test('a decision about a listing that changed meanwhile is refused and says so', async () => {
    const { _id: id, version } = await addOne('Changed Meanwhile');
    await owner.change(id, await safariForm({ title: 'Changed Meanwhile', daysCount: '7' }));
    const refused = await admin.approve(id, version);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } });
    expect((await admin.approve(id, version + 1)).status).toBe(200);
  });
});

describe('who may do what with a listing', () => {
  test("another owner's listing is as if it were not there, and nothing of it changes", async () => {
    const { _id: id, slug } = await addOne('Mine Alone');
    expect((await other.get(slug)).status).toBe(404);
    expect((await other.change(id, await safariForm({ title: 'Theirs' }))).status).toBe(404);
    expect((await other.remove(id)).status).toBe(404);
    expect((await other.list('?search=mine alone')).body.total).toBe(0);
    expect((await owner.get(slug)).body).toMatchObject({ title: 'Mine Alone', version: 1 });
  });

  test('a safari-admin approves what is not approved yet, and has no more to say after that', async () => {
    const { _id: id } = await addOne('Approved Once');
    expect((await safariAdmin.approve(id)).status).toBe(200);
    expect((await safariAdmin.reject(id, 'Too late.')).status).toBe(409);
  });

  test('a safari-admin opens and saves a property, but neither deletes nor approves it', async () => {
    const lodge = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
    const staff = listingsAs(server, (await server.signIn('safari-admin')).token, 'property');
    const { _id: id, slug } = (await lodge.add(await propertyForm())).body;
    expect((await staff.get(slug)).status).toBe(200);
    expect((await staff.change(id, await propertyForm({ rooms: '9' }))).body.rooms).toBe(9);
    expect((await staff.remove(id)).status).toBe(403);
    expect((await staff.approve(id)).status).toBe(403);
  });

  test("a safari-admin's edit of an approved property waits for an admin, and websites show what was approved", async () => {
    const keeper = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
    const staff = listingsAs(server, (await server.signIn('safari-admin')).token, 'property');
    const head = listingsAs(server, (await server.signIn('admin')).token, 'property');
    const { _id: id } = (await keeper.add(await propertyForm({ title: 'Old Name' }))).body;
    await head.approve(id);
    const saved = await staff.change(id, await propertyForm({ title: 'New Name' }));
    expect(saved.body).toMatchObject({ status: 'updated', title: 'New Name' });
    expect((await head.list('?status=updated&search=new name')).body.total).toBe(1);
    const shown = async () =>
      JSON.stringify((await server.http('GET', '/api/v1/sites/site-one/listings?kind=property')).body);
    expect(await shown()).toContain('Old Name');
    await head.approve(id);
    expect(await shown()).toContain('New Name');
  });

  test('an admin decides on a property once: an approved one is neither approved nor declined again', async () => {
    const lodge = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
    const staff = listingsAs(server, (await server.signIn('admin')).token, 'property');
    const { _id: id } = (await lodge.add(await propertyForm())).body;
    expect((await staff.approve(id)).status).toBe(200);
    expect((await staff.approve(id)).status).toBe(409);
    expect((await staff.reject(id, 'Too late.')).status).toBe(409);
  });

  test('an owner cannot set the fee, nor the owner', async () => {
    const form = await safariForm({ title: 'No Fee', advertFee: '99', owner: 'somebody' });
    const { body } = await owner.add(form);
    expect(body).toMatchObject({ advertFee: null });
    await admin.change(body._id, await safariForm({ title: 'No Fee', advertFee: '4.5' }));
    await owner.change(body._id, await safariForm({ title: 'No Fee', advertFee: '1.5' }));
    expect((await owner.get(body.slug)).body.advertFee).toBe(4.5);
  });

  test('an admin chooses the owner of a new listing, and gives a listing to a company of the same kind', async () => {
    const company = await server.addCompany({ organizationType: 'safari-owner' });
    const lodge = await server.addCompany({ organizationType: 'property-owner' });
    const missing = await admin.add(await safariForm({ owner: '' }));
    expect(missing.body.errors).toEqual([{ msg: 'Required field.', param: 'owner' }]);
    const wrong = await admin.add(await safariForm({ owner: lodge.id }));
    expect(wrong.body.errors).toEqual([{ msg: 'Unknown company.', param: 'owner' }]);
    const { body } = await admin.add(await safariForm({ owner: company.id, title: 'Given Away' }));
    expect(body.owner).toMatchObject({ _id: company.id });
    expect((await admin.changeOwner(body._id, lodge.id)).status).toBe(400);
    const next = await server.addCompany({ organizationType: 'safari-owner' });
    expect((await admin.changeOwner(body._id, next.id)).status).toBe(200);
    expect((await admin.get(body.slug)).body.owner).toMatchObject({ _id: next.id });
  });

  test('earlier enquiries and counts stay with the company that got them when a listing is given away', async () => {
    const [from, to] = await Promise.all([server.signIn('safari-owner'), server.signIn('safari-owner')]);
    const { body } = await listingsAs(server, from.token).add(await safariForm({ title: 'Moves House' }));
    await admin.approve(body._id);
    const ask = () => server.http('POST', '/api/v1/enquiries', { json: enquiryFor('site-one', body._id) });
    const totals = async (path: string) =>
      Promise.all(
        [from, to].map(
          async ({ token }) => (await server.http<{ total: number }>('GET', path, { token })).body.total,
        ),
      );
    expect((await ask()).status).toBe(201);
    await admin.changeOwner(body._id, to.companyId!);
    expect((await ask()).status).toBe(201);
    expect(await totals('/dashboard/enquiries')).toEqual([1, 1]);
    expect(await totals('/dashboard/analytics/enquiry-count?days=7')).toEqual([1, 1]);
  });
});

describe('deleting', () => {
  /** A listing as its owner's request found it, whereupon something else happens to it. */
  const foundBefore = async (title: string, change: (id: string) => Promise<unknown>) => {
    const person = await server.signIn('safari-owner');
    const user = { ...person.user, companyId: person.companyId! } as unknown as SignedInUser;
    const { _id: id } = (await listingsAs(server, person.token).add(await safariForm({ title }))).body;
    const [found] = await server.db.select().from(listings).where(eq(listings.id, id));
    await change(id);
    const stored = async () => (await server.db.select().from(listings).where(eq(listings.id, id)))[0];
    return { user, found: found!, stored };
  };

  test('is refused for a listing that was given away, or deleted, while the request was on its way', async () => {
    const heir = await server.addCompany({ organizationType: 'safari-owner' });
    const away = await foundBefore('Given Meanwhile', (id) => admin.changeOwner(id, heir.id));
    const missing = expect.objectContaining({ status: 404 }) as unknown;
    await expect(removeListing(server.context, away.user, away.found, null)).rejects.toEqual(missing);
    expect(await away.stored()).toMatchObject({ companyId: heir.id, deletedAt: null });

    const gone = await foundBefore('Deleted Meanwhile', (id) => admin.remove(id));
    const before = await gone.stored();
    await expect(removeListing(server.context, gone.user, gone.found, null)).rejects.toEqual(missing);
    const staff = { ...gone.user, type: 'admin' as const };
    await expect(changeOwner(server.context, staff, gone.found, heir.id, null)).rejects.toEqual(missing);
    expect(await gone.stored()).toEqual(before);
  });

  test('takes a listing out of every list until an admin restores it, within 30 days', async () => {
    const { _id: id, slug } = await addOne('Gone And Back');
    expect((await owner.remove(id)).status).toBe(200);
    expect((await owner.get(slug)).status).toBe(404);
    expect((await owner.list('?search=gone and back')).body.total).toBe(0);
    expect((await admin.list('?status=deleted&search=gone and back')).body.total).toBe(1);
    expect((await owner.list('?status=deleted')).body.total).toBe(0);
    server.clock.advance(29 * 86_400);
    const late = listingsAs(server, (await server.signIn('admin')).token);
    expect((await late.restore(id)).status).toBe(200);
    expect((await late.get(slug)).status).toBe(200);
    await late.remove(id);
    server.clock.advance(30 * 86_400);
    const tooLate = listingsAs(server, (await server.signIn('admin')).token);
    expect((await tooLate.restore(id)).status).toBe(404);
  });
});
