import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { listingWebsites } from '../support/demo';
import { holdBack, scripts } from '../support/intercept';
import { rows } from '../support/list';
import { expectToast } from '../support/screen';

const desk = (id: string) => `/admin/enquiries/desk/${id}`;

test.describe('An owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner' });

  test(
    'opens an enquiry, says how far it is, and marks it as unread again',
    { tag: '@thorough' },
    async ({ page, upstream, openAs }) => {
      const { record, mark } = await upstream.enquiryFor(page);
      const admin = await openAs('admin');
      await admin.goto(desk(record._id));
      await expect(admin.getByRole('heading', { level: 1 })).toContainText(mark);
      await expect(admin.getByRole('region', { name: 'State' })).toContainText('New');
      await expect(admin.getByRole('button', { name: 'Won' })).toHaveCount(0);
      await expect(admin.getByRole('region', { name: 'Note' })).toHaveCount(0);

      await page.goto(`/admin/enquiries?id=${record._id}`);
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await dialog.getByRole('link', { name: 'Open enquiry' }).click();
      await expect(page).toHaveURL(new RegExp(`${desk(record._id)}$`));
      const state = page.getByRole('region', { name: 'State' });
      await expect(state.locator('strong')).toHaveText('Opened');
      await state.getByRole('button', { name: 'Won' }).click();
      await expect(state.locator('strong')).toHaveText('Won');
      await expect(state.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
      await state.getByRole('button', { name: 'Mark as unread' }).click();
      await expect(page).toHaveURL(/\/admin\/enquiries$/);
      await expect(rows(page).filter({ hasText: mark })).toContainText('Unread');
    },
  );

  test(
    'writes a note, and compares it with that of a colleague',
    { tag: '@thorough' },
    async ({ page, upstream, guard }) => {
      guard.allow(/^412 PUT/);
      const { record } = await upstream.enquiryFor(page);
      await page.goto(desk(record._id));
      const note = page.getByRole('textbox', { name: 'Note on this enquiry' });
      await note.fill('Wants a quiet tent.');
      const origin = new URL(page.url()).origin;
      const put = await page.request.put(`/admin/api/dashboard/enquiries/${record._id}/note`, {
        data: { note: 'Called on Monday.' },
        headers: { origin },
      });
      expect(put.status()).toBe(200);
      // The page is read anew, with the colleague's version, while something is typed: the save is compared all the same.
      const state = page.getByRole('region', { name: 'State' });
      await state.getByRole('button', { name: 'Won' }).click();
      await expect(state.locator('strong')).toHaveText('Won');
      await expect(note).toHaveValue('Wants a quiet tent.');
      await page.getByRole('button', { name: 'Save note' }).click();
      const choice = page.getByRole('dialog', { name: 'Somebody else changed this' });
      await expect(choice).toContainText('Called on Monday.');
      await expect(choice).toContainText('Wants a quiet tent.');
      await choice.getByRole('button', { name: 'Keep my version' }).click();
      await expect(page.getByText('The note was saved.')).toBeVisible();
      await page.reload();
      await expect(note).toHaveValue('Wants a quiet tent.');
    },
  );

  test('does not answer a traveller whom a colleague has answered meanwhile before reading that', async ({
    page,
    upstream,
    guard,
  }) => {
    guard.allow(/^409 POST .*replies/);
    guard.allow(/^412 PUT .*state/);
    const { record } = await upstream.enquiryFor(page);
    await page.goto(desk(record._id));
    const state = page.getByRole('region', { name: 'State' });
    await expect(state.locator('strong')).toHaveText('Opened');
    const reply = page.getByRole('textbox', { name: /^Reply to / });
    await reply.fill('We have a family tent.');
    const origin = new URL(page.url()).origin;
    const sent = await page.request.post(`/admin/api/dashboard/enquiries/${record._id}/replies`, {
      data: { text: 'Sorry, we are full.' },
      headers: { origin },
    });
    expect(sent.status()).toBe(201);
    await state.getByRole('button', { name: 'Won' }).click();
    await expect(state).toContainText('Somebody else changed this in the meantime.');
    await expect(state.locator('strong')).toHaveText('Answered');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'There is a new message in this thread' });
    await expect(notice).toContainText('Sorry, we are full.');
    await expect(reply).toHaveValue('We have a family tent.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(page, 'The reply is on its way.');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
  });

  test(
    'saves a note although the page is read anew while it is checked',
    { tag: '@thorough' },
    async ({ page, upstream }) => {
      const { record } = await upstream.enquiryFor(page);
      const releaseRead = await holdBack(page, '**/mark-enquiry-read');
      await page.goto(desk(record._id));
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
      // The rules of the form come when it is first gone into.
      const isAsked = page.waitForRequest(scripts);
      const releaseRules = await holdBack(page, scripts);
      await page.getByRole('textbox', { name: 'Note on this enquiry' }).fill('Wants quiet rooms.');
      await isAsked;
      await page.getByRole('button', { name: 'Save note' }).click();
      releaseRead();
      await expect(page.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Opened');
      releaseRules();
      await expectToast(page, 'The note was saved.');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Note on this enquiry' })).toHaveValue(
        'Wants quiet rooms.',
      );
    },
  );

  test(
    'narrows the list by views, a website and days, and keeps that while searching',
    { tag: '@thorough' },
    async ({ page, upstream }) => {
      const { mark } = await upstream.enquiryFor(page, { website: listingWebsites[0] });
      await page.goto('/admin/enquiries');
      const views = page.getByRole('navigation', { name: 'Views' });
      await views.getByRole('link', { name: 'Unread' }).click();
      await expect(page).toHaveURL(/\?view=unread$/);
      await expect(views.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'true');
      await expect(rows(page).filter({ hasText: mark })).toHaveCount(1);
      await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
      await expect(page).toHaveURL(new RegExp(`search=${mark}&view=unread$`));
      await expect(rows(page)).toHaveCount(1);
      await views.getByRole('link', { name: 'Waiting over 24 h' }).click();
      await expect(page.getByText('No records found!')).toBeVisible();
      await views.getByRole('link', { name: 'This week' }).click();
      await expect(rows(page)).toHaveCount(1);
      const filters = page.getByRole('button', { name: /^Filters/ });
      await filters.click();
      const filter = page.getByRole('dialog', { name: 'Filters' });
      const website = filter.getByLabel('Website');
      await website.selectOption(String(listingWebsites[1]));
      await filter.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(`website=${listingWebsites[1]}`));
      await expect(page.getByText('No records found!')).toBeVisible();
      await filters.click();
      await website.selectOption(String(listingWebsites[0]));
      await filter.getByLabel('From this day on').fill('2026-01-01');
      await filter.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/from=2026-01-01/);
      await expect(rows(page)).toHaveCount(1);
      await filters.click();
      await filter.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${mark}&view=week$`));
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      const question = page.getByRole('dialog', { name: 'Mark this enquiry as read?' });
      await question.getByRole('button', { name: 'Mark as read' }).click();
      await expect(question).toBeHidden();
      await views.getByRole('link', { name: 'Unread' }).click();
      await expect(page.getByText('No records found!')).toBeVisible();
    },
  );

  test('answers with a saved reply, once, and reads what the traveller writes back', async ({
    page,
    upstream,
    inbox,
  }) => {
    const { record, mark } = await upstream.enquiryFor(page);
    await page.goto(desk(record._id));
    const saved = page.getByRole('region', { name: 'Saved replies' });
    await saved.getByRole('button', { name: 'Add a saved reply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a saved reply' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(mark);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, your trip {dates} costs {price}.');
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('group', { name: 'Insert saved reply' }).getByRole('button', { name: mark }).click();
    const reply = page.getByRole('textbox', { name: /^Reply to / });
    await expect(reply).toHaveValue(
      new RegExp(`^Dear Wanjiru ${mark}, your trip {dates} costs [\\d,.]+ USD\\.$`),
    );
    await expect(page.getByText('Still to fill in: {dates}')).toBeVisible();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Fill in {dates} before you send it.')).toBeVisible();
    await reply.fill((await reply.inputValue()).replace('{dates}', 'in June'));
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(reply).toHaveValue(/in June/);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('The reply is on its way.')).toBeVisible();
    await expect(reply).toHaveValue('');
    const thread = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await expect(thread).toHaveCount(2);
    await expect(thread.last()).toContainText('in June');
    await expect(page.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Answered');

    await expect.poll(async () => (await inbox.mailsTo(record.emailAddress)).length).toBe(1);
    const [mail = ''] = await inbox.mailsTo(record.emailAddress);
    const address = /^reply-to:[\s<]*(reply\+[^\s>]+)/im.exec(mail)?.[1] ?? '';
    const answer = {
      to: address,
      from: record.emailAddress,
      text: 'نعم، <b>بكل سرور</b>!',
      messageId: `<${mark}@x>`,
    };
    await upstream.inboundMail(answer);
    await page.reload();
    await expect(thread).toHaveCount(3);
    const words = thread.last().getByText('نعم، <b>بكل سرور</b>!');
    await expect(words).toHaveCSS('direction', 'rtl');
    await reply.fill('شكرا.');
    await expect(reply).toHaveCSS('direction', 'rtl');
    await reply.fill('');
    await expect(page.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Opened');

    const parts = [
      ...[`From: Eva <eva@else.example>`, `To: ${address}`, 'Content-Type: multipart/mixed; boundary=b', ''],
      ...['--b', 'Content-Type: text/plain', '', 'Her flights are in the file.'],
      ...['--b', 'Content-Disposition: attachment; filename="Flights.pdf"', '', '%PDF-1.7', '%%EOF'],
      ...['--b', 'Content-Disposition: attachment; filename="run.exe"', '', 'MZ', '--b--', ''],
    ];
    await upstream.inboundRaw(parts.join('\r\n'));
    await page.reload();
    const other = page.getByRole('listitem').filter({ hasText: 'Her flights are in the file.' });
    await expect(other).toContainText('Eva <eva@else.example> wrote');
    await expect(other).toContainText('From another address');
    await expect(other).toContainText(`The traveller gave ${record.emailAddress}; replies go there.`);
    await expect(other).toContainText('1 attachment was left out: run.exe');
    const downloading = page.waitForEvent('download');
    await other.getByRole('link', { name: 'Flights.pdf' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Flights.pdf');
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^%PDF-1\.7/);

    await saved.getByRole('button', { name: `Change ${mark}` }).click();
    const change = page.getByRole('dialog', { name: 'Change the saved reply' });
    await change.getByRole('textbox', { name: 'Name' }).fill(`${mark} anew`);
    await change.getByRole('button', { name: 'Save reply' }).click();
    await saved.getByRole('button', { name: `Delete ${mark} anew` }).click();
    const removed = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    expect(await (await removed).headerValue('if-match')).toMatch(/^"\d+"$/);
    await expect(saved.getByText(mark)).toHaveCount(0);
  });
});
