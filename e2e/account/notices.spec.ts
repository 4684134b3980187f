import { expect, test } from '../fixtures';
import { demoWebsites } from '../support/demo';
import { addListing, newTitle } from '../support/listings';
import { holdBack } from '../support/intercept';
import { ready } from '../support/ready';
import { approve } from '../support/rules';
import { expectToast, toasts } from '../support/screen';

test.describe('An owner', { tag: '@extension' }, () => {
  test('switches a notice off and on in the settings', { tag: '@thorough' }, async ({ openAs, ownUser }) => {
    const page = await openAs(ownUser);
    await page.goto('/admin/analytics');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Notices' }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/notices$/);
    const list = page.getByRole('list', { name: 'Notices' });
    await expect(list.getByRole('switch')).toHaveCount(7);
    await expect(page.getByText(ownUser.email)).toBeVisible();
    const week = list.getByRole('switch', { name: 'The week in numbers' });
    const isOn = await week.isChecked();
    await ready(page);
    await week.focus();
    await page.keyboard.press('Space');
    await expect(toasts(page).filter({ hasText: 'The week in numbers is' })).toHaveCount(1);
    await page.reload();
    await expect(week).toBeChecked({ checked: !isOn });
    await week.click();
    await expect(toasts(page).filter({ hasText: 'The week in numbers is' })).toHaveCount(1);
    await page.reload();
    await expect(week).toBeChecked({ checked: isOn });
  });

  test(
    'sees a notice as it was switched last, also where the page follows later',
    { tag: '@thorough' },
    async ({ openAs, ownUser }) => {
      const page = await openAs(ownUser);
      await page.goto('/admin/settings/notices');
      const week = page.getByRole('switch', { name: 'The week in numbers' });
      await ready(page);
      const release = await holdBack(page, /[?&]_rsc=/);
      await week.click();
      await expectToast(page, 'The week in numbers is off.');
      await expect(week).not.toBeChecked();
      await week.click();
      await expectToast(page, 'The week in numbers is on.');
      await expect(week).toBeChecked();
      release();
      await page.waitForLoadState('networkidle');
      await expect(week).toBeChecked();
    },
  );

  test('gets a mail of an enquiry, opens it, and switches such mails off without signing in, by a page that does nothing by itself', async ({
    browser,
    inbox,
    openAs,
    origin,
    ownUser,
    upstream,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Noticed'));
    await approve(await openAs('admin'), safari, origin);
    const asked = { listing: safari._id, website: demoWebsites[0] };
    const { record } = await upstream.enquiryFor(owner, asked);
    const address = ownUser.email;
    await owner.goto(await inbox.linkTo(address, `/admin/enquiries?id=${record._id}`));
    await expect(owner.getByRole('dialog', { name: 'Enquiry Details' })).toContainText(
      record.referenceNumber,
    );
    const link = await inbox.linkTo(address, '/api/v1/notices/off?t=');
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText("Switch off 'New enquiries'?");
    const item = owner.getByRole('switch', { name: 'New enquiries' });
    await owner.goto('/admin/settings/notices');
    await expect(item).toBeChecked();
    await stranger.getByRole('button', { name: 'Switch it off' }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText("'New enquiries' is off");
    await owner.reload();
    await expect(item).not.toBeChecked();
    await item.click();
    await expect(toasts(owner).filter({ hasText: 'New enquiries is on.' })).toHaveCount(1);
    await stranger.context().close();
  });
});
