import { eq } from 'drizzle-orm';
import { accountMessages } from '@/texts/account/messages-accounts';
import { executeCommandLine } from '../../platform/operators/answer';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { users } from '../users/table';

const password = 'Acacia2026';
const server = await startServerOfFile();
const admin = await server.signIn('admin');

const ask = (method: string, { user }: TestUser, path: string, json?: object) =>
  server.http<{ message: string }>(method, `/dashboard/accounts/${user.id}${path}`, {
    token: admin.token,
    ...(json && { json }),
  });
const move = (person: TestUser, company: string) =>
  ask('PUT', person, '', { name: person.user.name, type: 'safari-owner', company });
const rightNow = async ({ user }: TestUser) =>
  (await server.db.select().from(users).where(eq(users.id, user.id)))[0]!.right;

it('an editor who is moved to another company is an owner there, and one who is renamed stays what they are', async () => {
  const owner = await server.signIn('safari-owner', { password });
  const of = { companyId: owner.companyId!, password };
  const editor = await server.signIn('safari-owner', { ...of, right: 'editor' });
  const { id } = await server.addCompany({ organizationType: 'safari-owner' });
  const json = { name: 'Another Name', type: 'safari-owner', company: owner.companyId };
  expect((await ask('PUT', editor, '', json)).status).toBe(200);
  expect(await rightNow(editor)).toBe('editor');
  expect((await move(editor, id)).status).toBe(200);
  expect(await rightNow(editor)).toBe('owner');
});

it('the only owner of people who stay is neither moved nor disabled, by no way', async () => {
  const owner = await server.signIn('safari-owner', { password });
  const of = { companyId: owner.companyId!, password };
  const viewer = await server.signIn('safari-owner', { ...of, right: 'enquiries' });
  const { id } = await server.addCompany({ organizationType: 'safari-owner' });
  const { email } = owner.user;
  const refused = { status: 409, body: { message: accountMessages.lastOwner(email) } };
  expect(await move(owner, id)).toMatchObject(refused);
  expect(await ask('POST', owner, '/disable')).toMatchObject(refused);
  for (const words of [
    ['disable', email],
    ['role', email, 'admin'],
  ])
    expect(await executeCommandLine(server.context, 'grace', words)).toEqual({
      code: 1,
      lines: [refused.body.message],
    });
  await server.signIn('safari-owner', of);
  expect((await move(owner, id)).status).toBe(200);
  // Whoever is alone leaves nobody behind.
  expect((await ask('POST', owner, '/disable')).status).toBe(200);
  expect(await rightNow(viewer)).toBe('enquiries');
});
