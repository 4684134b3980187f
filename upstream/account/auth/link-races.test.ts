import { sql } from 'drizzle-orm';
import { requestAddressChange, confirmAddressChange } from '../accounts/address';
import { disableAccount } from '../accounts/save';
import { lockAccount } from '../accounts/queries';
import { rowsOf } from '../../platform/db/client';
import { startServerOfFile } from '../../test/harness';
import type { User } from '../users/queries';
import { createResetToken, resetPassword } from './password-reset';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const server = await startServerOfFile();

const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const doer = () => ({ by: { id: null, name: 'grace', type: 'operator' }, at: server.clock.now() });
const links = {
  'to a new address': {
    refusal: 404,
    mail: async (user: User) => {
      await requestAddressChange(server.context, doer(), user, 'next@owners.test');
      await server.context.outbox.deliver();
      const token = /\/address\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
      return () => confirmAddressChange(server.context, token);
    },
  },
  'to a new password': {
    refusal: 400,
    mail: async ({ id }: User) => {
      const token = await createResetToken(server.context, id);
      return () => resetPassword(server.context, token, 'Acacia2026');
    },
  },
};

it.each(Object.entries(links))(
  'a link %s that is followed while the account is being disabled waits for that, and is void then',
  async (_what, { mail, refusal }) => {
    const { db } = server;
    const user = await server.addUser('admin');
    await server.addUser('admin');
    const follow = await mail(user);
    const [followed] = await db.transaction(async (tx) => {
      const held = await lockAccount(tx, user.id);
      const following = Promise.allSettled([follow()]);
      // The embedded database has one transaction at a time.
      if (isPostgres) while ((await rowsOf(db, waiting)).length === 0);
      await disableAccount({ db: tx }, doer(), held);
      return [following];
    });
    expect(await followed).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ status: refusal }) },
    ]);
  },
);
