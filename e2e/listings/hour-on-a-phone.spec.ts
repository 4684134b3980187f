import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { rows } from '../support/list';
import { credentialsOf } from '../support/people';
import { logIn } from '../support/screen';

const mostBytes = 1_000_000;

/** Replies to the enquiry that stands open in the dialog, and goes back to the list. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Open enquiry' }).click();
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  await reply.fill('Dear guest,\n\nwe have room for you.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('The reply is on its way.').first()).toBeVisible();
  await expect(reply).toHaveValue('');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Enquiries' }).click();
  await expect(page).toHaveURL(/\/admin\/enquiries$/);
  await expect(page.getByRole('button', { name: 'View', exact: true }).first()).toBeVisible();
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'An hour on a phone costs less than a megabyte: a sign-in, 20 enquiries read, 5 answered',
  {
    tag: ['@extension', '@thorough'],
    annotation: { type: 'changesShared', description: 'It needs a company with many enquiries.' },
  },
  async ({ page }) => {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    let bytes = 0;
    let requests = 0;
    // Headers and bodies as they came over the wire; nothing for what the browser had.
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });

    await page.goto('/admin/login');
    const { email, password } = credentialsOf('property-owner');
    await logIn(page, email, password);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    // All of the dashboard counts, also what comes last.
    await page.waitForLoadState();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Enquiries', exact: true })
      .click();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);

    const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
    let read = 0;
    let answered = 0;
    await expect(rows(page).first()).toBeVisible();
    while (read < 20) {
      const here = await rows(page).count();
      for (let row = 0; row < here && read < 20; row += 1) {
        await rows(page).nth(row).getByRole('button', { name: 'View' }).click();
        await expect(dialog.getByText('Client name')).toBeVisible();
        read += 1;
        if (answered < 5) {
          await answer(page);
          answered += 1;
        } else {
          await dialog.getByRole('button', { name: 'Close' }).click();
          await expect(dialog).toBeHidden();
        }
      }
      if (read < 20) {
        const first = await rows(page).first().textContent();
        await page.getByRole('link', { name: 'Next', exact: true }).click();
        await expect(rows(page).first()).not.toHaveText(String(first));
      }
    }
    await page.waitForLoadState('networkidle');
    const figure = `${Math.round(bytes / 1000)} kB in ${requests} answers`;
    test.info().annotations.push({ type: 'bytes', description: figure });
    process.stdout.write(`An hour on a phone: ${figure}\n`);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  },
);
