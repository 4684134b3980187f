import { writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { setUpNetwork } from '../../test/network';
import { storedEnquiries } from '../../test/stored';
import { erasePerson } from './erase';
import { recordErasure } from './erasures-file';
import { replayErasures } from './replay';
import { erasures } from './table';
import { executeCommandLine } from '../../platform/operators/answer';
import { users } from '../users/table';

const { server, addEnquiries } = await setUpNetwork();
const by = { id: null, name: 'grace', type: 'operator' };
const enquire = (emailAddress: string) => addEnquiries([{ emailAddress }]);
const addresses = async () => (await storedEnquiries(server)).map(({ emailAddress }) => emailAddress).sort();

test('a database from before an erasure forgets the person again, once, and by the same key alone', async () => {
  await enquire('Carla@north.example');
  await enquire('ben@north.example');
  await erasePerson(server.context, { email: 'carla@north.example', by });
  expect(await replayErasures(server.context)).toBe(0);

  // As a backup has it that was made before.
  await server.db.delete(erasures);
  await enquire('carla+trip@north.example');
  const { factorKey } = server.context.env;
  server.context.env.factorKey = 'another key for second factors that is long';
  expect([await replayErasures(server.context), await addresses()]).toEqual([
    0,
    ['', 'ben@north.example', 'carla+trip@north.example'],
  ]);
  server.context.env.factorKey = factorKey;
  expect([await replayErasures(server.context), await addresses()]).toEqual([
    1,
    ['', '', 'ben@north.example'],
  ]);

  // An old erasure does not erase somebody who writes again later.
  await enquire('carla@north.example');
  expect([await replayErasures(server.context), await addresses()]).toEqual([
    0,
    ['', '', 'ben@north.example', 'carla@north.example'],
  ]);
  writeFileSync(server.context.env.erasuresFile, 'no line of ours\n\n');
  expect(await replayErasures(server.context)).toBe(0);
});

test('who can sign in is not erased by a line whose erasure failed, until the account is disabled', async () => {
  const { user } = await server.signIn('safari-owner', { name: 'Otto Open', email: 'otto@open.example' });
  const { env } = server.context;
  recordErasure(env, { id: 'failed-at-its-end', at: server.clock.now(), mailbox: 'otto@open.example' });
  expect(await replayErasures(server.context)).toBe(0);
  const emailOf = async () => (await server.db.select().from(users).where(eq(users.id, user.id)))[0]!.email;
  expect(await emailOf()).toBe('otto@open.example');
  await executeCommandLine(server.context, 'grace', ['disable', 'otto@open.example']);
  expect(await replayErasures(server.context)).toBe(1);
  expect(await emailOf()).toBe(`${user.id}@erased.invalid`);
});
