import { eq } from 'drizzle-orm';
import { HttpError } from '../errors/errors';
import { testClock } from '../../test/clock';
import { openTestDatabase } from '../../test/database';
import {
  resetRateLimit,
  consumeRateLimit,
  extendWindow,
  requireBelowLimit,
  sweepRateLimits,
} from './rate-limit';
import { rateLimits } from './table';

const clock = testClock();
const database = await openTestDatabase();
afterAll(() => database.close());

const knock = (key: string) => consumeRateLimit(database.db, key, 3, 60, clock.now());
const refusal = async (key: string) => {
  const error: unknown = await knock(key).catch((reason: unknown) => reason);
  return error instanceof HttpError ? [error.status, error.retryAfter] : null;
};

describe('a rate limit', () => {
  it('admits so many in a window and says when to come back', async () => {
    for (const count of [1, 2, 3]) expect(await knock('a')).toBe(count);
    clock.advance(20);
    expect(await refusal('a')).toEqual([429, 40]);
    expect(await knock('another')).toBe(1);
    clock.advance(40);
    expect(await knock('a')).toBe(1);
  });

  it('gives parallel callers different counts', async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => consumeRateLimit(database.db, 'b', 100, 60, clock.now())),
    );
    expect(new Set(counts).size).toBe(20);
  });

  it('counts amounts, and takes any of them without an overflow', async () => {
    const spend = (amount: number) => consumeRateLimit(database.db, 'bytes', 100, 60, clock.now(), amount);
    expect([await spend(60), await spend(40)]).toEqual([60, 100]);
    for (const amount of [1, 2_000_000_000, 2_000_000_000])
      await expect(spend(amount)).rejects.toMatchObject({ status: 429 });
    clock.advance(60);
    expect(await spend(7)).toBe(7);
  });

  it('can be prolonged and forgotten', async () => {
    for (const _count of [1, 2, 3]) await knock('c');
    await extendWindow(database.db, 'c', 600, clock.now());
    clock.advance(599);
    expect(await refusal('c')).toEqual([429, 1]);
    await resetRateLimit(database.db, 'c');
    expect(await knock('c')).toBe(1);
  });

  it('locks nobody out for longer than its window once a clock that was ahead is set back', async () => {
    clock.advance(3600);
    for (const _count of [1, 2, 3]) await knock('ahead');
    await extendWindow(database.db, 'prolonged', 600, clock.now());
    for (const _count of [1, 2, 3]) await knock('prolonged');
    await extendWindow(database.db, 'prolonged', 600, clock.now());
    clock.advance(-3600);
    await expect(requireBelowLimit(database.db, 'ahead', 3, clock.now())).rejects.toMatchObject({
      retryAfter: 60,
    });
    expect(await refusal('ahead')).toEqual([429, 60]);
    expect(await refusal('prolonged')).toEqual([429, 600]);
    clock.advance(60);
    expect(await knock('ahead')).toBe(1);
  });

  it('leaves nothing behind once swept', async () => {
    await knock('d');
    clock.advance(59);
    await knock('e');
    clock.advance(1);
    await sweepRateLimits(database.db, clock.now());
    const kept = (key: string) => database.db.select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(await kept('d')).toHaveLength(0);
    expect(await kept('e')).toHaveLength(1);
  });
});
