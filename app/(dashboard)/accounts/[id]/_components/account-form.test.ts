import type { OneAccount } from '@/lib/account/accounts/calls';
import { accountSchema } from '@/lib/account/accounts/schema';
import { accountValuesOf } from './account-form';

const account = (type: string) => ({ name: 'Ann', type, company: null }) as OneAccount;

it('begins with the role of the account, and with none where its role is unknown here', () => {
  expect(accountValuesOf(account('safari-admin'))).toMatchObject({ type: 'safari-admin' });
  expect(accountValuesOf(account('superAdmin'))).toMatchObject({ type: 'admin' });
  const unknown = accountValuesOf(account('auditor'));
  expect(unknown).toMatchObject({ type: '' });
  expect(accountSchema.safeParse(unknown).error?.issues).toMatchObject([{ path: ['type'] }]);
});
