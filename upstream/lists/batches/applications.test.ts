import { eq } from 'drizzle-orm';
import type { BatchResult, BatchPreview } from '../../../lib/lists/batches/answers';
import { applicationMessages } from '@/texts/companies/messages-applications';
import * as messages from '@/texts/platform/messages';
import { applications } from '../../companies/table';
import { companies, users } from '../../account/users/table';
import { history } from '../../platform/deeds/table';
import { storedFiles } from '../../platform/files/table';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { byIds, toNamedRow, outcomes } from '../../test/batches';
import { applicationsOf, certificate } from '../../test/registration-forms';

const server = await startServerOfFile();
const calls = applicationsOf(server);
beforeEach(() => {
  server.mails.length = 0;
});

const path = '/dashboard/batches/applications';
/** The clock goes past the life of a token: who is not named is an admin who has just signed in. */
const tokenOf = async (who?: TestUser) => (who ?? (await server.signIn('admin'))).token;
const preview = async (change: object, chosen: object, who?: TestUser) =>
  server.http<BatchPreview>('POST', `${path}/preview`, {
    token: await tokenOf(who),
    json: { change, chosen },
  });
const apply = async (change: object, rows: object[], who?: TestUser, key = '') =>
  server.http<BatchResult & { code?: string }>('POST', path, {
    token: await tokenOf(who),
    json: { change, rows },
    headers: key ? { 'idempotency-key': key } : {},
  });
const approve = { action: 'approve' };
const decline = { action: 'decline', comments: 'No licence yet.' };
const mailed = () => server.mails.map(({ to, subject }) => [to, subject]).sort();
const statusOf = async (id: string) =>
  (await server.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;

test('verified ones are approved as one by one, each with a company, an account and its invitation; the others are refused in words', async () => {
  const [one, two] = [await calls.apply({ companyName: 'One' }), await calls.apply({ companyName: 'Two' })];
  const unconfirmed = await calls.apply({ companyName: 'Unconfirmed' }, false);
  const decided = await calls.apply({ companyName: 'Decided' });
  await calls.reject(decided._id, 'No.');
  const known = await calls.apply({ companyName: 'Known' });
  await server.addUser('safari-owner', { email: known.email });
  server.mails.length = 0;
  const chosen = byIds(one, two, unconfirmed, decided, known, { _id: 'nobody' });
  const { body } = await preview(approve, chosen);
  expect(body).toMatchObject({ total: 6, gone: 1 });
  expect(body.rows.map(({ title, statusAfter, problem }) => [title, statusAfter, problem]).sort()).toEqual([
    ['Decided', 'declined', 'It was already decided.'],
    ['Known', 'approved', ''],
    ['One', 'approved', ''],
    ['Two', 'approved', ''],
    ['Unconfirmed', 'submitted', messages.application.notVerified],
  ]);
  expect(await statusOf(one._id)).toBe('verified');

  const { status, body: made } = await apply(approve, body.rows.map(toNamedRow));
  expect(status).toBe(200);
  expect(outcomes(made).sort()).toEqual([
    ['Decided', 'declined', false, 'It was already decided.'],
    ['Known', 'verified', false, applicationMessages.accountExists],
    ['One', 'approved', true, ''],
    ['Two', 'approved', true, ''],
    ['Unconfirmed', 'submitted', false, messages.application.notVerified],
  ]);
  expect(mailed().map(([to]) => to)).toEqual([one.email, two.email].sort());
  const company = await server.db.select().from(companies).where(eq(companies.contactEmail, one.email));
  expect(company).toMatchObject([{ companyName: 'One' }]);
  expect(await server.db.select().from(users).where(eq(users.email, two.email))).toHaveLength(1);
  const deeds = await server.db.select().from(history).where(eq(history.recordId, one._id));
  expect(deeds.map(({ action }) => action)).toContain('approved');
});

test('open ones are declined with one reason, which each applicant is mailed; their files go', async () => {
  const [one, two] = [
    await calls.apply({ companyName: 'Dark', certificate: certificate('of Dark') }),
    await calls.apply({ companyName: 'Dim', certificate: certificate('of Dim') }),
  ];
  server.mails.length = 0;
  const files = await server.db.$count(storedFiles);
  expect((await apply({ action: 'decline', comments: ' ' }, [{ _id: one._id, version: 2 }])).status).toBe(
    400,
  );
  const { body } = await preview({ action: 'decline' }, byIds(one, two));
  const admin = await server.signIn('admin');
  const first = await apply(decline, body.rows.map(toNamedRow), admin, 'a-key-of-this-page');
  expect(outcomes(first.body).sort()).toEqual([
    ['Dark', 'declined', true, ''],
    ['Dim', 'declined', true, ''],
  ]);
  expect(mailed()).toEqual(
    [one.email, two.email].sort().map((email) => [email, 'Your application was declined']),
  );
  expect(server.mails.every(({ text }) => text.includes(decline.comments))).toBe(true);
  expect(await server.db.$count(storedFiles)).toBe(files - 2);
  const again = await apply(decline, body.rows.map(toNamedRow), admin, 'a-key-of-this-page');
  expect(again.body).toEqual(first.body);
  expect(server.mails).toHaveLength(2);
});

test('one that has changed since is refused, and the others go through', async () => {
  const [one, two] = [
    await calls.apply({ companyName: 'Stale' }),
    await calls.apply({ companyName: 'Fresh' }),
  ];
  const { body } = await preview(approve, byIds(one, two));
  await server.db.update(applications).set({ version: 99 }).where(eq(applications.id, one._id));
  const made = await apply(approve, body.rows.map(toNamedRow));
  expect(outcomes(made.body).sort()).toEqual([
    ['Fresh', 'approved', true, ''],
    ['Stale', 'verified', false, 'It has changed since you opened it.'],
  ]);
});

test('a filter stands for all that it finds, decided ones too', async () => {
  await calls.apply({ companyName: 'Zulu open' });
  const declined = await calls.apply({ companyName: 'Zulu declined' });
  await calls.reject(declined._id, 'No.');
  const look = async (filter: object, except: string[] = []) =>
    (await preview({ action: 'export' }, { by: 'filter', filter, except })).body.rows.map(
      ({ title }) => title,
    );
  expect(await look({ search: 'zulu' })).toEqual(['Zulu open']);
  expect(await look({ search: 'zulu', outcome: 'declined' })).toEqual(['Zulu declined']);
  expect(await look({ search: 'zulu', outcome: 'received' }, [declined._id])).toEqual(['Zulu open']);
  expect((await preview(approve, { by: 'filter', filter: { status: 'gone' } })).status).toBe(400);
});

test('they are for an admin, who has signed in or confirmed lately where it approves', async () => {
  const one = await calls.apply({ companyName: 'To keep' });
  const row = { _id: one._id, version: 2 };
  const admin = await server.signIn('admin');
  for (const role of ['safari-admin', 'safari-owner'] as const) {
    const other = await server.signIn(role);
    expect((await apply(approve, [row], other)).status).toBe(403);
    expect((await preview(approve, byIds(one), other)).status).toBe(403);
  }
  await server.ageConfirmation(admin.user.id);
  const late = await apply(approve, [row], admin);
  expect([late.status, late.body.code]).toEqual([401, 'step_up']);
  expect(await statusOf(one._id)).toBe('verified');
  // As the call for one: a decline asks for nothing.
  expect((await apply(decline, [row], admin)).status).toBe(200);
});
