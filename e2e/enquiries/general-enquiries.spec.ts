import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { columnNames, datesOf, place, rowOf, rows, searchBox, step } from '../support/list';
import { colourOf } from '../support/screen';

test.describe('As admin', () => {
  test.use({ role: 'admin' });

  test('the list shows the newest custom enquiries first, and turning the page pushes its address', async ({
    page,
  }) => {
    await page.goto('/admin/general-enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Enquiries');
    expect(await columnNames(page)).toEqual([
      ...['Date', 'Email', 'Client Name', 'Verified', 'State', 'Assigned to', 'Action'],
    ]);
    const { docs } = await ask(page.request, 'GET /dashboard/general-enquiries');
    await expect(rows(page)).toHaveCount(docs.length);
    const dates = await datesOf(page);
    expect(dates).toEqual([...dates].sort().reverse());
    await expect(place(page)).toHaveText(/^Showing 1 of \d+$/);
    await step(page, 'Next').click();
    await expect(page).toHaveURL(/\/admin\/general-enquiries\?page=2$/);
    await expect(place(page)).toHaveText(/^Showing 2 of /);
    await page.goBack();
    await expect(place(page)).toHaveText(/^Showing 1 of /);
  });
});

test.describe('A custom enquiry', () => {
  test.use({ role: 'safari-admin' });

  test('is found by name and by e-mail, grey until its sender confirms it on the page behind the mailed link, and unread until it is viewed, for each reader alone', async ({
    page,
    browser,
    upstream,
    inbox,
    openAs,
  }) => {
    const { mark, emailAddress, country } = await upstream.generalEnquiry();
    await page.goto('/admin/general-enquiries?page=2');
    for (const search of [emailAddress.toUpperCase(), mark]) {
      await searchBox(page).fill(search);
      await expect(page).toHaveURL((address) => address.searchParams.get('search') === search);
      await expect(rowOf(page, mark)).toHaveCount(1);
      await expect(place(page)).toHaveText('Showing 1 of 1');
    }
    const row = rowOf(page, mark);
    const badge = row.getByText(/verified/i);
    const [red, green, blue] = await colourOf(badge, 'color');
    expect(
      Math.max(Number(red), Number(green), Number(blue)) - Math.min(Number(red), Number(green), Number(blue)),
    ).toBeLessThan(40);

    // The sender's own browser.
    const confirmation = await browser.newPage();
    await confirmation.goto(await inbox.linkTo(emailAddress, 'verify'));
    await confirmation.getByRole('button', { name: 'Confirm my enquiry' }).click();
    await expect(confirmation.getByRole('heading', { name: 'Your enquiry is confirmed' })).toBeVisible();
    await confirmation.close();
    await page.reload();
    await expect(row).toHaveCount(1);
    const [redAfter, greenAfter, blueAfter] = await colourOf(badge, 'color');
    expect(Number(greenAfter)).toBeGreaterThan(Number(redAfter) + 20);
    expect(Number(greenAfter)).toBeGreaterThan(Number(blueAfter));
    await expect(row.getByText('Unread', { exact: true })).toHaveCount(1);
    await row.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Custom Enquiry Details' });
    await expect(dialog).toContainText(emailAddress);
    await expect(dialog).toContainText(country);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
    const admin = await openAs('admin');
    await admin.goto(page.url());
    await expect(rowOf(admin, mark).getByText('Unread', { exact: true })).toHaveCount(1);
  });
});

test.describe('The desk of a custom enquiry', { tag: ['@extension', '@thorough'] }, () => {
  test.use({ role: 'safari-admin' });

  test("is taken by a member of staff who answers, and the traveller's answer by mail comes back to them", async ({
    page,
    upstream,
    inbox,
    user,
  }) => {
    const { mark, emailAddress } = await upstream.generalEnquiry();
    await page.goto(`/admin/general-enquiries?search=${mark}`);
    const row = rowOf(page, mark);
    await expect(row).toContainText('New');
    await row.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open enquiry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Custom enquiry from Thabo ${mark}`);
    const state = page.getByRole('region', { name: 'State' }).locator('strong');
    await expect(state).toHaveText('Opened');
    const assigned = page.getByRole('region', { name: 'Assigned to' });
    await assigned.getByRole('button', { name: 'Assign to me' }).click();
    await expect(assigned.getByRole('paragraph')).toHaveText(user.name);
    await page.getByRole('button', { name: 'Greeting' }).click();
    const reply = page.getByRole('textbox', { name: `Reply to ${emailAddress}` });
    await expect(reply).toHaveValue(new RegExp(`^Dear Thabo ${mark},`));
    await reply.press('ControlOrMeta+End');
    await reply.pressSequentially('The south is green.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(state).toHaveText('Answered');
    const desk = new URL(page.url()).pathname;

    const sent = async () => (await inbox.mailsTo(emailAddress)).find((mail) => mail.includes('is green.'));
    await expect.poll(sent).toBeTruthy();
    const to = /^reply-to:[\s<]*(reply\+[^\s>]+)/im.exec((await sent())!)![1]!;
    const text = 'Then we come in March.';
    await upstream.inboundMail({ to, from: emailAddress, text, messageId: `<${mark}@example.test>` });
    await page.goto(`/admin/general-enquiries?view=mine&search=${mark}`);
    await expect(row).toContainText('Unread');
    await expect(row).toContainText(user.name);
    await page.goto(await inbox.linkTo(user.email, desk));
    const thread = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await expect(thread.last()).toContainText(text);
    await expect(state).toHaveText('Opened');
    await page.getByRole('button', { name: 'Won' }).click();
    await expect(state).toHaveText('Won');
  });
});
