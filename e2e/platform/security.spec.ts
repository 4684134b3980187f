import { appCode } from '../../upstream/test/app-code';
import { expect, test } from '../fixtures';
import { expectFieldError, logIn } from '../support/screen';
import { askWhoFirst } from '../support/step-up';

test(
  'Somebody turns on a second factor, signs in with it, and turns it off again',
  { tag: '@extension' },
  async ({ openAs, ownUser, page, guard }) => {
    guard.allow(/^400 POST .*\/second-factor\/confirm/);
    guard.allow(/^401 POST .*\/auth\/code/);
    guard.allow(/^401 DELETE .*\/second-factor$/);
    guard.allow(/^400 POST .*\/auth\/confirm/);
    const desk = await openAs(ownUser);
    await desk.goto('/admin/analytics');
    await desk.getByRole('button', { name: 'Settings' }).click();
    await desk.getByRole('menuitem', { name: 'Security' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Security');
    await desk.getByRole('button', { name: 'Turn on' }).click();
    const picture = desk.getByRole('img', { name: 'QR code of the key' });
    await expect(picture).toBeVisible();
    // Cameras read it in the dark look too.
    await expect(picture.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
    const secret = (await desk.locator('code').textContent()) ?? '';

    const code = desk.getByLabel('Code', { exact: true });
    await code.fill('000000');
    await desk.getByRole('button', { name: 'Confirm' }).click();
    await expectFieldError(code, 'This code is wrong, or it was already used.');
    await code.fill(appCode(secret, new Date()));
    await desk.getByRole('button', { name: 'Confirm' }).click();
    const codes = desk.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = '', another = ''] = await codes.allTextContents();
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await desk.getByRole('button', { name: 'I have saved them' }).click();
    await expect(desk.getByText('10 recovery codes are left.')).toBeVisible();

    await test.step('the next sign-in asks for a code, and still leads where the person was going', async () => {
      await page.goto('/admin/enquiries?page=2');
      await expect(page).toHaveURL(/\/admin\/login$/);
      await logIn(page, ownUser.email, ownUser.password);
      const step = page.getByRole('textbox', { name: 'Code' });
      await expect(step).toBeFocused();
      await step.fill('000000');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible();
      await step.fill(recoveryCode.toUpperCase());
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/enquiries\?page=2$/);
    });

    await desk.reload();
    await expect(desk.getByText('9 recovery codes are left.')).toBeVisible();
    await test.step('turning it off a while later takes the password and a code', async () => {
      await askWhoFirst(desk, '**/api/dashboard/second-factor');
      await desk.getByRole('button', { name: 'Turn off' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill(ownUser.password);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      const step = dialog.getByRole('textbox', { name: 'Code' });
      await expect(step).toBeFocused();
      await step.fill('000000');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectFieldError(step, 'This code is wrong, or it was already used.');
      await step.fill(another);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(desk.getByRole('button', { name: 'Turn on' })).toBeVisible();
    });
  },
);
