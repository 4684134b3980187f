import type { Page } from '@playwright/test';
import { emailOf } from '../people';
import { confirms, dialog, main, presses, region, type Place } from './place';

const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const name = textbox('Name');
const address = textbox('New address');
const companyName = textbox('Company name');
const person = () => emailOf('safari-owner');
const next = 'somebody@else.test';

/** Opens the account of the demo safari owner, or the company. */
const opens = (what: 'Company' | 'Account') => async (page: Page) => {
  await page.goto(`/admin/accounts?search=${encodeURIComponent(person())}`);
  const row = page.getByRole('row').filter({ hasText: person() });
  await (
    what === 'Account'
      ? row.getByRole('link', { name: 'Open' })
      : row.getByRole('link').filter({ hasNotText: 'Open' })
  ).click();
  await page.waitForURL(what === 'Account' ? /\/admin\/accounts\/./ : /\/admin\/companies\/./);
};
const opensAccount = opens('Account');
const types =
  (
    field: (page: Page) => ReturnType<typeof name>,
    value: string,
    open: (page: Page) => Promise<unknown> = opensAccount,
  ) =>
  async (page: Page) => {
    await open(page);
    await field(page).fill(value);
  };

/** Accounts and companies, as admins change them. */
export const placesOfAccounts: readonly Place[] = [
  {
    name: 'an invitation to the network',
    as: 'admin',
    writes: ['POST /dashboard/accounts'],
    open: types(textbox('Email'), next, async (page) => {
      await page.goto('/admin/accounts');
      await presses('Invite somebody')(page);
      await name(page).fill('Somebody');
    }),
    press: presses('Send invitation', dialog),
    at: dialog,
    keeps: { field: textbox('Email'), value: next },
  },
  {
    name: 'the name and role of an account',
    as: 'admin',
    writes: ['PUT /dashboard/accounts/:id'],
    open: types(name, 'Somebody Else'),
    press: presses('Save Changes'),
    at: main,
    keeps: { field: name, value: 'Somebody Else' },
  },
  {
    name: 'a new sign-in address',
    as: 'admin',
    writes: ['POST /dashboard/accounts/:id/address'],
    open: types(address, next),
    press: presses('Send the link'),
    at: main,
    keeps: { field: address, value: next },
  },
  {
    name: 'a new sign-in address that is withdrawn',
    as: 'admin',
    writes: ['DELETE /dashboard/accounts/:id/address'],
    open: async (page) => {
      await opensAccount(page);
      const { origin, pathname } = new URL(page.url());
      const path = `/admin/api/dashboard/accounts/${pathname.split('/').at(-1)!}/address`;
      await page.request.post(path, { data: { email: next }, headers: { origin } });
      await page.reload();
    },
    press: presses('Withdraw'),
    at: main,
  },
  {
    name: 'an account that is kept out',
    as: 'admin',
    writes: [
      'POST /dashboard/accounts/:id/disable',
      'POST /dashboard/accounts/:id/enable',
      'DELETE /dashboard/accounts/:id/second-factor',
      'POST /dashboard/accounts/:id/invite',
    ],
    open: opensAccount,
    press: confirms('Disable', 'Disable', region('Access')),
    at: region('Access'),
  },
  {
    name: 'the names of a company',
    as: 'admin',
    writes: ['PUT /dashboard/companies/:id'],
    open: types(companyName, 'Another Company', opens('Company')),
    press: presses('Save Changes'),
    at: main,
    keeps: { field: companyName, value: 'Another Company' },
  },
  {
    name: 'a company that is closed',
    as: 'admin',
    writes: ['POST /dashboard/companies/:id/close', 'POST /dashboard/companies/:id/reopen'],
    open: opens('Company'),
    press: confirms('Close the company', 'Close the company', region('Closing')),
    at: region('Closing'),
  },
];
