import { findPersonByEmail } from '../../account/privacy/person';
import { erasePlaces } from '../../account/privacy/places';
import { versionPlaces } from '../../account/privacy/reviews';
import { startServerOfFile, type TestUser } from '../../test/harness';
import type { Values } from '../../test/listing-forms';
import { versionsOn } from '../../test/version-calls';
import { putCompany, storedCompanies } from '../../test/stored';

let admin: TestUser;
let owner: TestUser;
let other: TestUser;

const server = await startServerOfFile();
const on = versionsOn(server);
await server.addSite();
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  owner = await server.signIn('safari-owner', { name: 'Otto Owner' });
  other = await server.signIn('safari-owner', { name: 'Olive Other' });
});

const approved = (values: Values = {}) => on.approved(owner, admin, values);
const now = async (slug: string) => (await on.as(admin).get(slug)).body;
const contactOf = ({ companyId }: TestUser, contact: object) => putCompany(server, companyId!, contact);
const nameOf = async (companyId: string | undefined) =>
  (await storedCompanies(server)).find(({ id }) => id === companyId)!.companyName;

test('staff are told whose each version was, and restoring one of another company leaves fee and contact as they are', async () => {
  const old = {
    enquiriesEmail: 'old@company.example',
    enquiriesPhone: '+254700000001',
    website: 'https://old.example',
  };
  const safari = await approved({ ...old, briefDescription: 'As the old company had it.' });
  await on.as(admin).changeOwner(safari._id, other.companyId!);
  const own = {
    enquiriesEmail: 'new@company.example',
    enquiriesPhone: '+254700000002',
    website: 'https://new.example',
  };
  await on.change(admin, safari, { ...own, advertFee: '4', briefDescription: 'As the new company has it.' });

  const { versions } = await on.list(admin, safari._id);
  const names = [await nameOf(other.companyId), await nameOf(owner.companyId)];
  expect(versions.map(({ company, isOfAnother }) => [company, isOfAnother])).toEqual([
    [names[0], false],
    [names[1], true],
    [names[1], true],
  ]);
  const seen = (await on.list(other, safari._id)).versions;
  expect(seen.map(({ company, isOfAnother }) => [company, isOfAnother])).toEqual([[undefined, false]]);

  // The fee stays too, so that nobody is asked who they are.
  expect((await on.restore(admin, safari._id, versions[1]!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({
    ...own,
    advertFee: 4,
    briefDescription: 'As the old company had it.',
    status: 'updated',
  });
  for (const { _id } of (await on.list(other, safari._id)).versions)
    expect(JSON.stringify((await on.difference(other, safari._id, `?to=${_id}`)).body)).not.toMatch(
      /old@company|old\.example|0000001/,
    );
});

test('staff see a contact that became another one beside what was approved, owners do not', async () => {
  const before = {
    contactName: 'Ann Acacia',
    contactPosition: '',
    contactEmail: 'ann@acacia.example',
    contactPhone: '',
  };
  await contactOf(owner, before);
  const safari = await approved();
  const after = {
    ...before,
    contactName: 'Ben Acacia',
    contactPosition: 'Manager',
    contactPhone: '+254700000003',
  };
  await contactOf(owner, after);
  await on.change(owner, safari, { startLocation: 'Kisumu' });
  expect((await on.difference(admin, safari._id)).body.sections).toMatchObject([
    { field: 'startLocation', before: 'Nairobi', after: 'Kisumu' },
    { field: 'contactName', kind: 'value', before: 'Ann Acacia', after: 'Ben Acacia' },
    { field: 'contactPosition', kind: 'value', before: null, after: 'Manager' },
    { field: 'contactPhone', kind: 'value', before: null, after: '+254700000003' },
  ]);
  const { sections } = (await on.difference(owner, safari._id)).body;
  expect(sections.map(({ field }) => field)).toEqual(['startLocation']);
});

test('somebody who is forgotten is forgotten in versions, and nobody else of that name', async () => {
  const ann = await server.signIn('safari-owner', { name: 'Ann Bloom', email: 'Ann@Bloom.example' });
  const namesake = await server.signIn('safari-owner', { name: 'Ann Bloom', email: 'ann.b@else.example' });
  const contact = { contactName: 'Ann Bloom', contactPosition: '', contactPhone: '+254711222333' };
  await contactOf(ann, { ...contact, contactEmail: 'office@bloom.example' });
  await contactOf(namesake, { ...contact, contactEmail: '', contactPhone: '+254799999999' });
  await contactOf(other, { contactName: 'The office', contactEmail: 'ann@bloom.example' });
  const listed = { enquiriesEmail: 'ann@bloom.example', enquiriesPhone: '+254711000111' };
  const theirs = await on.approved(ann, admin, listed);
  const phoneOnly = await on.approved(ann, admin, { enquiriesPhone: '+254711222333' });
  const elsewhere = await on.approved(other, admin, {});
  const untouched = await on.approved(namesake, admin, { enquiriesPhone: '+254799999999' });
  await on.as(admin).reject(elsewhere._id, `Write to ${ann.user.email}.`);
  const versionsOf = async (id: string) => JSON.stringify(await on.stored(id)).toLowerCase();
  expect(await versionsOf(elsewhere._id)).toContain('write to ann@bloom.example.');

  const person = await findPersonByEmail(server.db, ann.user.email);
  const [{ count } = { count: 0 }] = await erasePlaces(server.context, person, versionPlaces);
  expect(count).toBeGreaterThan(5);
  for (const { _id } of [theirs, phoneOnly, elsewhere])
    for (const said of ['ann bloom', 'ann@bloom.example', '+254711222333', '+254711000111', 'office@bloom'])
      expect([_id, await versionsOf(_id)]).not.toEqual([_id, expect.stringContaining(said)]);
  expect(await versionsOf(phoneOnly._id)).toContain('book@mara.example');
  const kept = await versionsOf(untouched._id);
  for (const said of ['ann bloom', '+254799999999']) expect(kept).toContain(said);

  // What is on show is told all the same, and what was forgotten is not brought back.
  await on.change(ann, theirs, { ...listed, briefDescription: 'Another.' });
  expect((await on.difference(ann, theirs._id)).body).toMatchObject({ from: { what: 'approved' } });
  const first = (await on.list(admin, theirs._id)).versions.at(-1)!;
  const refused = await on.restore(admin, theirs._id, first._id);
  expect([refused.status, refused.body.errors.map(({ param }) => param)]).toEqual([
    422,
    ['enquiriesEmail', 'enquiriesPhone'],
  ]);
  expect((await on.restoreRest(admin, theirs._id, first._id)).status).toBe(200);
  expect(await now(theirs.slug)).toMatchObject({
    ...listed,
    briefDescription: 'Six days with the great herds.',
  });
});
