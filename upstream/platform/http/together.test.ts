import { secondFactors } from '../../account/second-factor/table';
import { startServerOfFile } from '../../test/harness';
import { RecentSessions } from '../signed-in/recent-sessions';

const server = await startServerOfFile();
type Answers = { answers: { status: number; body: string }[] };

const readTogether = (token: string | undefined, ...reads: string[]) =>
  server.http<Answers>('GET', `/dashboard/frame?${new URLSearchParams({ reads: reads.join('\n') })}`, {
    token,
  });

it('answers each read as it does alone', async () => {
  const company = await server.addCompany({ organizationType: 'safari-owner' });
  const { token } = await server.signIn('safari-owner', { companyId: company.id });
  const reads = [
    '/dashboard/unread-counts',
    '/dashboard/company-details',
    `/dashboard/company-details?id=${'0'.repeat(24)}`,
    '/dashboard/companies?type=all',
    '/dashboard/companies?type=nothing',
  ];
  const alone = await Promise.all(reads.map((read) => server.http('GET', read, { token })));
  const { status, body } = await readTogether(token, ...reads);
  expect(status).toBe(200);
  expect(body.answers.map((answer) => ({ status: answer.status, body: JSON.parse(answer.body) }))).toEqual(
    alone.map((answer) => ({ status: answer.status, body: answer.body })),
  );
  expect(new Set(alone.map((answer) => answer.status)).size).toBeGreaterThan(1);
});

it('answers nobody who is not signed in, and no other reads', async () => {
  expect((await readTogether(undefined, '/dashboard/unread-counts')).status).toBe(401);
  const { token } = await server.signIn('admin');
  const others = [
    '/dashboard/enquiries',
    '/dashboard/frame?reads=/dashboard/unread-counts',
    '/dashboard/unread-counts/../accounts',
    'http://elsewhere.example/dashboard/unread-counts',
    '//elsewhere.example/dashboard/unread-counts',
    '',
  ];
  for (const other of others)
    expect((await readTogether(token, '/dashboard/unread-counts', other)).status).toBe(400);
  expect((await readTogether(token, ...Array<string>(11).fill('/dashboard/unread-counts'))).status).toBe(400);
});

it('asks once for all of its reads whether the person has set up a second factor', async () => {
  const { context, db } = server;
  context.env = { ...context.env, secondFactor: 'staff' };
  context.recentSessions = new RecentSessions(600_000);
  const { token, user } = await server.signIn('admin');
  const count = db.$count;
  let asked = 0;
  db.$count = ((...given: Parameters<typeof count>) => {
    if (given[0] === secondFactors) asked += 1;
    return count.apply(db, given);
  }) as typeof count;
  const reads = [
    '/dashboard/unread-counts',
    '/dashboard/companies?type=all',
    '/dashboard/companies?type=all',
  ];
  expect((await readTogether(token, ...reads)).status).toBe(403);
  await db.insert(secondFactors).values({ userId: user.id, secret: 'any', confirmedAt: new Date() });
  asked = 0;
  const { body } = await readTogether(token, ...reads);
  expect(body.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  db.$count = count;
  expect(asked).toBe(1);
});
