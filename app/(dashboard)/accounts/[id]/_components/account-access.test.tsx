import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OneAccount } from '@/lib/account/accounts/calls';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';
import { AccountAccess } from './account-access';

const router = {
  bfcacheId: '',
  push() {},
  replace() {},
  refresh() {},
  back() {},
  forward() {},
  prefetch() {},
};
const account: OneAccount = {
  _id: 'a1',
  name: '(forgotten)',
  email: 'ann@owners.test',
  type: 'safari-admin',
  company: null,
  state: 'disabled',
  seenAt: '',
  createdAt: '',
  sessions: 0,
  hasFactor: false,
  isMe: false,
  newAddress: null,
  version: 1,
};
const shown = (fields: Partial<OneAccount>) =>
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <AccountAccess account={{ ...account, ...fields }} />
    </AppRouterContext>,
  );

it('offers to enable who is disabled, and nothing for whoever was erased', () => {
  expect(shown({})).toContain(texts.enable);
  const erased = shown({ email: 'a1@erased.invalid' });
  expect(erased).toContain(accountMessages.isErased);
  expect(erased).not.toContain('<button');
});
