import { createResetToken } from './auth/password-reset';
import { sweep } from './sweep';
import { startTestServer, type TestServer } from './test/harness';
import { passwordResets, sessions } from './users/table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('deletes sessions and reset tokens that have run out, and no others', async () => {
  const count = async () => [await server.db.$count(sessions), await server.db.$count(passwordResets)];
  const { user } = await server.signIn('admin');
  await createResetToken(server.context, user.id);
  await sweep(server.context);
  expect(await count()).toEqual([1, 1]);
  server.clock.advance(3600);
  await sweep(server.context);
  expect(await count()).toEqual([1, 0]);
  server.clock.advance(14 * 86_400);
  await sweep(server.context);
  expect(await count()).toEqual([0, 0]);
});
