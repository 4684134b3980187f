import { startServerOfFile } from '../../test/harness';
import { applicationsOf } from '../../test/registration-forms';
import { createToken } from '../../platform/signed-in/tokens';
import { applications } from '../table';

const server = await startServerOfFile();
const calls = applicationsOf(server);

const from = server.fromAddress;

test("a website's server with its key registers for the visitors that it names, and with a wrong one for nobody", async () => {
  const { token, hash } = createToken();
  const site = await server.addSite({ id: 'mara', name: 'Mara', intakeKeyHash: hash });
  const apply = (name: string, visitor: string, key: string, its = '203.0.113.40') =>
    calls.register(
      { userEmail: `${name}@camps.example` },
      { ...from(its), 'x-website-key': key, 'x-visitor-address': visitor },
    );
  for (const name of ['one', 'two', 'three'])
    expect((await apply(name, '198.51.100.3', token)).status).toBe(202);
  expect((await apply('four', '198.51.100.3', token)).status).toBe(429);
  expect((await apply('four', '198.51.100.4', token)).status).toBe(202);
  const before = await server.db.$count(applications);
  expect(await apply('seven', '198.51.100.7', 'a guess')).toMatchObject({
    status: 401,
    body: { code: 'website_key' },
  });
  expect(await server.db.$count(applications)).toBe(before);
  const guesses = Array.from({ length: 30 }, () => apply('eight', '198.51.100.8', 'a guess'));
  expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await apply('nine', '198.51.100.9', token)).status).toBe(202);
  const former = createToken();
  const keys = { intakeKeyHash: null, formerKeyHash: former.hash, formerKeyEndsAt: server.clock.now() };
  await server.addSite({ ...site, ...keys, id: 'changing' });
  const another = () => apply('ten', '198.51.100.10', former.token, '203.0.113.41');
  expect((await another()).status).toBe(401);
  server.clock.advance(-1);
  expect((await another()).status).toBe(202);
});
