import { eq, sql } from 'drizzle-orm';
import { resendApplicantInvitation } from '../../companies/applications/decide';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { requestAddressChange, confirmAddressChange } from '../accounts/address';
import { disableAccount } from '../accounts/save';
import { lockAccount } from '../accounts/queries';
import { rowsOf } from '../../platform/db/client';
import { startServerOfFile } from '../../test/harness';
import { applicationsOf } from '../../test/registration-forms';
import type { User } from '../users/queries';
import { users } from '../users/table';
import { createResetToken, requestPasswordReset, resetPassword } from './password-reset';

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

/** The context of somebody whom others forestall between the first look and the transaction. */
const forestalledBy = (others: () => Promise<unknown>): Context => ({
  ...server.context,
  db: Object.create(server.db, {
    transaction: {
      value: async (act: (tx: Database) => Promise<unknown>) => {
        await others();
        return server.db.transaction(act);
      },
    },
  }) as Database,
});
const change = (id: string, values: Partial<User>) =>
  server.db.update(users).set(values).where(eq(users.id, id));
async function mailboxesWithLinks(sending: Promise<unknown>): Promise<string[]> {
  server.mails.length = 0;
  await sending;
  await server.context.outbox.deliver();
  return server.mails.filter(({ text }) => text.includes('/password/reset?t=')).map(({ to }) => to);
}

it.each([{ email: 'moved@owners.test' }, { disabledAt: server.clock.now() }])(
  'no link to a new password goes out where the account has changed meanwhile: %j',
  async (changes) => {
    const { id, email } = await server.addUser('safari-owner');
    const context = forestalledBy(() => change(id, changes));
    const refused = expect(requestPasswordReset(context, email)).rejects.toMatchObject({ status: 404 });
    expect(await mailboxesWithLinks(refused)).toEqual([]);
  },
);

it('an invitation that is sent again while the address is changed goes to the new one, and nowhere once the account is disabled', async () => {
  const calls = applicationsOf(server);
  const { _id: id, email } = await calls.apply();
  await calls.approve(id);
  const [invited] = await server.db.select().from(users).where(eq(users.email, email));
  const resend = (changes: Partial<User>) =>
    resendApplicantInvitation(
      forestalledBy(() => change(invited!.id, changes)),
      id,
      undefined,
    );
  expect(await mailboxesWithLinks(resend({ email: 'applicant@new.test' }))).toEqual(['applicant@new.test']);
  const refused = expect(resend({ disabledAt: server.clock.now() })).rejects.toMatchObject({ status: 409 });
  expect(await mailboxesWithLinks(refused)).toEqual([]);
});
