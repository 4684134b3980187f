import { sql } from 'drizzle-orm';
import { createResetToken } from '../account/auth/password-reset';
import type { Context } from '../platform/context/context';
import { createLog } from '../../lib/platform/node/log';
import { sweep, scheduleSweep } from './sweep';
import { startServerOfFile } from '../test/harness';
import { startSession } from '../account/users/sessions';
import { passwordResets, sessions } from '../account/users/table';

let logged: { event: string; step?: string }[];
const server = await startServerOfFile();
beforeEach(() => {
  logged = [];
});

const log = createLog({
  write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]),
});
const resetLinks = () => server.db.$count(passwordResets);

it('deletes sessions and reset tokens that have run out, but for when somebody was last seen', async () => {
  const count = async () => [await server.db.$count(sessions), await resetLinks()];
  const { user } = await server.signIn('admin');
  server.clock.advance(60);
  const device = { label: 'Firefox on Linux', network: '203.0.113.0/24' };
  const { id, createdAt } = await startSession(server.context, user.id, device);
  await createResetToken(server.context, user.id);
  await sweep(server.context);
  expect(await count()).toEqual([2, 1]);
  server.clock.advance(3600);
  await sweep(server.context);
  expect(await count()).toEqual([2, 0]);
  server.clock.advance(14 * 86_400);
  await sweep(server.context);
  const at = server.clock.now();
  expect(await server.db.select().from(sessions)).toMatchObject([
    { id, label: '', network: '', revokedAt: at },
  ]);
  const { token } = await server.signIn('admin');
  const { body } = await server.http<object>('GET', `/dashboard/accounts/${user.id}`, { token });
  expect(body).toMatchObject({ seenAt: createdAt.toISOString() });
});

describe('of its steps', () => {
  beforeEach(async () => {
    const { user } = await server.signIn('admin');
    await createResetToken(server.context, user.id);
    server.clock.advance(3600);
  });

  it('one that fails is logged by its name, and those behind it are done', async () => {
    await server.db.execute(sql`alter table presences rename to presences_away`);
    await sweep({ ...server.context, log });
    expect(logged.map(({ event, step }) => [event, step])).toEqual([['sweeping failed', 'presences']]);
    expect(await resetLinks()).toBe(0);
    await server.db.execute(sql`alter table presences_away rename to presences`);
  });

  it('none is begun while the disk is full', async () => {
    const full: Context = {
      ...server.context,
      env: { ...server.context.env, databaseUrl: undefined },
      freeBytes: () => Promise.resolve(1),
    };
    await sweep(full);
    expect(await resetLinks()).toBe(1);
    await sweep(server.context);
    expect(await resetLinks()).toBe(0);
  });

  it('none is begun while an earlier run is not over, and a stop waits for the one under way alone', async () => {
    let [asked, underWay, most] = [0, 0, 0];
    const freeBytes = async () => {
      asked += 1;
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return Infinity;
    };
    const stop = scheduleSweep({ ...server.context, freeBytes }, { firstAfterMs: 1, everyMs: 2 });
    while (asked < 30) await new Promise((resolve) => setTimeout(resolve, 5));
    await stop();
    expect([most, underWay]).toEqual([1, 0]);
    const known = asked;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked).toBe(known);
  });
});
