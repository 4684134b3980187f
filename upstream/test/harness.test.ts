import { startServerOfFile } from './harness';

const server = await startServerOfFile();

test('a monitor sees that the server lives', async () => {
  const answer = await server.http('GET', '/health');
  expect(answer.status).toBe(200);
});
test("an unknown address is a 404 in the catalogue's shape", async () => {
  const answer = await server.http('GET', '/nothing');
  expect(answer).toMatchObject({ status: 404, body: { message: 'Not found.' } });
  expect(await server.signIn('safari-owner')).toMatchObject({ token: expect.any(String) });
});
