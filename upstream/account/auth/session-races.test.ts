import { eq } from 'drizzle-orm';
import { startServerOfFile } from '../../test/harness';
import { endSession, startSession } from '../users/sessions';
import { sessions } from '../users/table';
import { refreshTokenOf, rotateRefreshToken } from './refresh-token';

const rounds = 40;
const server = await startServerOfFile();

test('of 40 logouts that meet renewals none leaves anything that works', async () => {
  const { context, db } = server;
  const user = await server.addUser('admin');
  const working: number[] = [];
  const renewals = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const session = await startSession(context, user.id);
    const first = refreshTokenOf(session, 1);
    // Each round has the logout at another place among the renewals.
    const steps: (() => Promise<unknown>)[] = [0, 1, 2].map(() => () => rotateRefreshToken(context, first));
    steps.splice(round % 4, 0, () => db.transaction((own) => endSession(own, session.id, context.now())));
    const given = (await Promise.all(steps.map((step) => step()))).filter(Boolean);
    renewals.add(given.length);
    const again = await Promise.all(
      [1, 2, 3].map((generation) => rotateRefreshToken(context, refreshTokenOf(session, generation))),
    );
    const [stored] = await db.select().from(sessions).where(eq(sessions.id, session.id));
    if (again.some(Boolean) || !stored?.revokedAt) working.push(round);
  }
  expect(working).toEqual([]);
  // Renewals came before the logout in some rounds and after it in others.
  expect(renewals.size).toBeGreaterThan(1);
});
