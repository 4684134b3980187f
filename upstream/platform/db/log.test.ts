import { openTestDatabase } from '../../test/database';
import { serializeError } from '../../../lib/platform/node/log';
import { users } from '../../account/users/table';

it('keeps what somebody typed out of the log when a query fails', async () => {
  const { db, close } = await openTestDatabase();
  const at = new Date();
  const row = {
    id: 'a',
    email: 'secret@demo.test',
    name: 'A\nsecret name',
    type: 'admin',
    createdAt: at,
    validFrom: at,
  };
  await db.insert(users).values(row);
  const error: unknown = await db
    .insert(users)
    .values({ ...row, id: 'b' })
    .catch((reason: unknown) => reason);
  await close();
  const logged = JSON.stringify(serializeError(error as Error));
  expect(logged).toContain('insert into');
  expect(logged).not.toContain('secret');
});
