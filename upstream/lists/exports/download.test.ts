import { sql } from 'drizzle-orm';
import { request as send } from 'undici';
import { createLog } from '../../../lib/platform/node/log';
import { exportsOf, type Person } from '../../test/exporting';
import { setUpNetwork } from '../../test/network';

const network = await setUpNetwork();
const { server, admin } = network;
const { ticketOf } = exportsOf(network);

describe('a download', () => {
  const begin = async (person: Person, ticket: string) =>
    send(`${server.url}/dashboard/exports/enquiries?ticket=${ticket}&search=lengthy`, {
      headers: { authorization: `Bearer ${person.token}` },
    });

  it('stops when its reader leaves, of which two may be under way', async () => {
    const admin = await server.signIn('admin');
    await network.addEnquiries(Array(6000).fill({ lastName: 'Lengthy', message: 'x'.repeat(4000) }));
    const { ticket } = (await ticketOf('enquiries', admin)).body;
    const [one, two] = [await begin(admin, ticket), await begin(admin, ticket)];
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const third = await ticketOf('enquiries', admin);
    expect([third.status, third.body.message]).toEqual([
      429,
      'Two of your exports are still running. Wait for one to finish.',
    ]);
    expect((await begin(admin, ticket)).statusCode).toBe(429);
    one.body.destroy();
    for (let status = 429; status === 429;) ({ status } = await ticketOf('enquiries', admin));
    // What the other one's reader takes is whole.
    expect((await two.body.text()).split('Lengthy')).toHaveLength(6001);
    expect((await ticketOf('enquiries', admin)).status).toBe(200);
  }, 60_000);

  it('that cannot be read to its end breaks off, and a line of the log says why, by its request', async () => {
    const lines: string[] = [];
    const { log } = server.context;
    server.context.log = createLog({ write: (line) => void lines.push(line) });
    const { headers, body } = await begin(admin, (await ticketOf('enquiries', admin)).body.ticket);
    await server.db.execute(sql`alter table enquiries rename to enquiries_aside`);
    await expect(body.text()).rejects.toThrow();
    await server.db.execute(sql`alter table enquiries_aside rename to enquiries`);
    server.context.log = log;
    const told = lines.map((line) => JSON.parse(line) as { level: string; event: string; requestId: string });
    const route = '/dashboard/exports/enquiries';
    expect(told.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ event: 'a file broke off', route, requestId: headers['x-request-id'] }),
    ]);
  });

  it('has no body where only its head is asked for', async () => {
    const { ticket } = (await ticketOf('enquiries', admin)).body;
    const answer = await send(`${server.url}/dashboard/exports/enquiries?ticket=${ticket}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([answer.statusCode, await answer.body.text()]).toEqual([200, '']);
    expect(answer.headers['content-disposition']).toContain('enquiries-');
  });
});
