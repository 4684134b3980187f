import { request, type Page } from '@playwright/test';
import * as messages from '../../../texts/en/platform/messages';
import { addressOfStory, credentialsOf, signIn } from '../people';
import { at, main, presses, toastPlace, type Place } from './place';

const security = '/admin/settings/security';

/** The buttons that sign other devices out. */
const others = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasNotText: 'this one' })
    .getByRole('button', { name: /^Sign out / });

async function signsInElsewhere(page: Page): Promise<void> {
  // The page's own session would end with another sign-in.
  const storageState = { cookies: [], origins: [] };
  const elsewhere = await request.newContext({ extraHTTPHeaders: addressOfStory(), storageState });
  await signIn(elsewhere, new URL(page.url()).origin, credentialsOf('safari-owner'));
  await elsewhere.dispose();
}

/** What somebody sets for themselves. */
export const placesOfSettings: readonly Place[] = [
  {
    name: 'a notice',
    as: 'safari-owner',
    writes: ['PUT /dashboard/notices'],
    open: at('/admin/settings/notices'),
    press: (page) => page.getByRole('switch').first().click(),
    at: main,
  },
  {
    name: 'a device',
    as: 'safari-owner',
    writes: ['DELETE /dashboard/devices/:id'],
    open: async (page) => {
      await page.goto('/admin/settings/devices');
      if ((await others(page).count()) > 0) return;
      await signsInElsewhere(page);
      await page.reload();
    },
    press: (page) => others(page).first().click(),
    at: main,
  },
  {
    name: 'every device',
    as: 'safari-owner',
    writes: ['POST /auth/revoke-token'],
    open: at('/admin/settings/devices'),
    press: presses('Sign out everywhere'),
    at: toastPlace,
    says: () => messages.stillSignedIn,
  },
  {
    name: 'another password',
    as: 'safari-owner',
    writes: ['POST /dashboard/password/change'],
    open: async (page) => {
      await page.goto('/admin/settings/changeyourpassword');
      await page.getByLabel('Current password').fill('Safari2026');
      await page.getByLabel('New password').fill('Rhino2026');
      await page.getByLabel('Confirm password').fill('Rhino2026');
    },
    press: presses('Change password'),
    at: main,
    keeps: { field: (page) => page.getByLabel('New password'), value: 'Rhino2026' },
  },
  {
    name: 'a second factor',
    as: 'safari-owner',
    writes: [
      'POST /dashboard/second-factor',
      'DELETE /dashboard/second-factor',
      'POST /dashboard/second-factor/recovery-codes',
      'DELETE /dashboard/second-factor/passkeys/:id',
    ],
    open: at(security),
    press: presses('Turn on'),
    at: main,
  },
  {
    name: 'the first code of a second factor',
    as: 'safari-owner',
    writes: ['POST /dashboard/second-factor/confirm'],
    open: async (page) => {
      await page.goto(security);
      await presses('Turn on')(page);
      await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    },
    press: presses('Confirm'),
    at: main,
    keeps: { field: (page) => page.getByRole('textbox', { name: 'Code' }), value: '123456' },
    answers: { 'POST /dashboard/second-factor': { json: { secret: 'ABCD', address: 'otpauth://totp/x' } } },
  },
  {
    name: 'a passkey',
    as: 'safari-owner',
    writes: ['POST /dashboard/second-factor/passkeys/options', 'POST /dashboard/second-factor/passkeys'],
    open: async (page) => {
      await page.goto(security);
      await presses('Add a passkey')(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('Phone');
    },
    press: presses('Add'),
    at: main,
    keeps: { field: (page) => page.getByRole('textbox', { name: 'Name' }), value: 'Phone' },
  },
];
