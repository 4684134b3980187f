import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectFieldError, expectToast, logIn } from '../support/screen';

/** A phone that keeps passkeys and agrees to everything; `forget` loses them. */
async function givePhone(page: Page): Promise<{ forget(): Promise<unknown> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'Somebody adds a passkey on a phone, signs in with it, and removes it again',
  { tag: '@extension' },
  async ({ openAs, ownUser, guard }) => {
    guard.allow(/^4\d\d POST .*\/auth\/(code|passkey)/);
    const page = await openAs(ownUser);
    const phone = await givePhone(page);
    await page.goto('/admin/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectFieldError(name, 'Required field.');
    await name.fill('Blue phone');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'The passkey Blue phone was added.');

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have saved them' }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(passkeys).toContainText(['Blue phone']);
    await expect(passkeys).toContainText(['Not used yet']);

    const leave = async () => {
      await page.context().clearCookies();
      await page.goto('/admin/settings/security');
      await logIn(page, ownUser.email, ownUser.password);
    };
    await leave();
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await expect(use).toBeFocused();
    await use.press('Enter');
    await expect(page).toHaveURL(/\/admin\/settings\/security$/);
    await expect(passkeys).toContainText([/Last used \d/]);

    await test.step('without the phone a recovery code signs in', async () => {
      await phone.forget();
      await leave();
      await use.click();
      await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/settings\/security$/);
    });

    await page.getByRole('button', { name: 'Remove Blue phone' }).click();
    await expectToast(page, 'The passkey Blue phone was removed.');
    await expect(passkeys).toHaveCount(0);
    await expect(page.getByText('recovery codes are left')).toHaveCount(0);
  },
);
