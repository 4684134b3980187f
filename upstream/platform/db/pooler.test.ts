// One database: it needs none.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openPostgres } from './client';

/** The names and values with which a connection begins, after its length and the protocol's version. */
const parametersOf = (packet: Buffer) => packet.subarray(8).toString().split('\0').filter(Boolean);

/** What openPostgres sends first to the server of DATABASE_URL, which then breaks off. */
async function beginningOf(optionsOf: (url: string) => { directUrl?: string }): Promise<string[]> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://dashboard@127.0.0.1:${(server.address() as AddressInfo).port}/dashboard`;
  const opening = openPostgres(url, 'upstream/platform/db/migrations', () => undefined, {
    isMigrated: true,
    ...optionsOf(url),
  }).catch((error: unknown) => error);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [packet] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(await opening).toBeInstanceOf(Error);
  server.close();
  return parametersOf(packet);
}

test('the limit of a statement is part of a connection to PostgreSQL itself', async () => {
  expect(await beginningOf(() => ({}))).toContain('statement_timeout');
  expect(await beginningOf((directUrl) => ({ directUrl }))).toContain('statement_timeout');
});

test('a pooler, which refuses parameters that it cannot share, gets none', async () => {
  const parameters = await beginningOf(() => ({ directUrl: 'postgres://elsewhere/dashboard' }));
  const names = parameters.filter((_text, position) => position % 2 === 0);
  expect(names).toEqual(expect.arrayContaining(['user', 'database']));
  expect(names.filter((name) => !['user', 'database', 'client_encoding'].includes(name))).toEqual([]);
});
