import { requireConfirmed } from '../../platform/http/authenticate';
import { signAccessToken } from '../../platform/signed-in/access-token';
import { revokeSessions } from '../users/queries';
import { startSession } from '../users/sessions';
import { startServerOfFile } from '../../test/harness';

const server = await startServerOfFile();

const hour = 3600;
const devices = (token: string) => server.http<object[]>('GET', '/dashboard/devices', { token });

test('whose sessions were ended while the clock was ahead signs in again once it is set back', async () => {
  const { user, token: earlier } = await server.signIn('admin');
  server.clock.advance(hour);
  await revokeSessions(server.db, user.id, server.clock.now());
  server.clock.advance(-hour + 60);
  expect((await devices(earlier)).status).toBe(401);

  const session = await startSession(server.context, user.id);
  const named = { id: user.id, name: user.name, type: 'admin' as const };
  const token = await signAccessToken(server.context.keys, named, session.id, server.clock.now());
  const answer = await devices(token);
  expect([answer.status, answer.body.length]).toEqual([200, 1]);
});

test('a proof from the future is none', () => {
  const now = server.clock.now();
  const provedIn = (seconds: number) => () =>
    requireConfirmed({ confirmedAt: new Date(now.valueOf() + seconds * 1000) }, now);
  for (const seconds of [-14 * 60, 0, 30]) expect(provedIn(seconds)).not.toThrow();
  for (const seconds of [-16 * 60, 120, hour, 365 * 24 * hour])
    expect(provedIn(seconds)).toThrow(/confirm that it is you/);
});
