import type { ServerStatus } from '../../../lib/platform/status/calls';
import journal from '../db/migrations/meta/_journal.json';
import { noteBackup } from '../deeds/last-backup';
import { scheduleSweep } from '../../product/sweep';
import { mails } from '../mail/table';
import { startServerOfFile } from '../../test/harness';

const server = await startServerOfFile();
const { db, clock, context } = server;

async function readStatus(): Promise<Partial<ServerStatus> & Pick<ServerStatus, 'startedAt' | 'slowCalls'>> {
  const { token } = await server.signIn('admin');
  const answer = await server.http<ServerStatus>('GET', '/dashboard/status', { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

test('admins alone read it', async () => {
  for (const role of ['safari-admin', 'safari-owner', 'property-owner'] as const) {
    const { token } = await server.signIn(role);
    expect((await server.http('GET', '/dashboard/status', { token })).status).toBe(403);
  }
  expect((await server.http('GET', '/dashboard/status')).status).toBe(401);
});

test('it names what runs, and on what', async () => {
  const status = await readStatus();
  expect(status).toMatchObject({
    version: '1.0.0',
    node: process.versions.node,
    database: expect.stringMatching(/^PostgreSQL \d+\.\d+$/),
    isEmbedded: true,
    migration: journal.entries.at(-1)!.tag,
    failing: [],
    late: [],
  });
  expect(Date.parse(status.startedAt)).toBeLessThan(Date.now());
});

test('it gives the readiness in detail', async () => {
  const to = {
    id: 'm1',
    subject: 'Hello',
    text: 'Hello',
    html: '',
    priority: 1,
    recipient: 'amina@example.com',
  };
  const longAgo = new Date(clock.now().valueOf() - 3_600_000);
  const later = new Date(clock.now().valueOf() + 3_600_000);
  await db.insert(mails).values({ ...to, createdAt: longAgo, nextAttemptAt: later });
  context.freeBytes = () => Promise.resolve(1e12);
  expect(await readStatus()).toMatchObject({ waitingMails: 1, late: ['mail'] });
  context.freeBytes = () => Promise.resolve(70_000_000);
  expect(await readStatus()).toMatchObject({ failing: ['disk'], late: [] });
  context.freeBytes = () => Promise.resolve(1e12);
  await db.delete(mails);
});

test('its slow calls are named as in the contract, without ids', async () => {
  const { token } = await server.signIn('admin');
  await server.http('GET', '/dashboard/enquiries/507f1f77bcf86cd799439011?search=amina', { token });
  const { slowCalls } = await readStatus();
  expect(slowCalls.map(({ name }) => name)).toContain('GET /dashboard/enquiries/:id');
  expect(JSON.stringify(slowCalls)).not.toMatch(/507f1f77|amina/);
});

test('a backup that was completed is the last one', async () => {
  expect((await readStatus()).lastBackupAt).toBeUndefined();
  await noteBackup(db, 'operator', new Date('2026-11-20T08:00:00Z'));
  await noteBackup(db, 'operator', new Date('2026-11-26T08:00:00Z'));
  expect((await readStatus()).lastBackupAt).toBe('2026-11-26T08:00:00.000Z');
});

test('the next retention is that of the background work, and there is none without it', async () => {
  expect((await readStatus()).nextRetentionAt).toBeUndefined();
  const now = clock.now().valueOf();
  const stop = scheduleSweep(context, { firstAfterMs: 60_000, everyMs: 600_000 });
  expect((await readStatus()).nextRetentionAt).toBe(new Date(now + 60_000).toISOString());
  await stop();
  const stopBriefly = scheduleSweep(context, { firstAfterMs: 1, everyMs: 600_001 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await readStatus()).nextRetentionAt).toBe(new Date(now + 600_000).toISOString());
  await stopBriefly();
  expect((await readStatus()).nextRetentionAt).toBeUndefined();
});
