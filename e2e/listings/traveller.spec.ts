import { createTransport } from 'nodemailer';
import type { Email } from 'postal-mime';
import { expect, test } from '../fixtures';
import { withExampleWebsite } from '../support/example-website';
import { Guard } from '../support/guard';
import { lineOf, linksIn } from '../support/inbox';
import { addListing, newTitle } from '../support/listings';
import { rows } from '../support/list';
import { approve } from '../support/rules';
import { ownOf } from '../support/served';
import { expectToast } from '../support/screen';
import { addWebsite, makeIntakeKey } from '../support/websites';

/** What a traveller's mail program sends when its Reply is pressed. */
async function answerTo(letter: Email, from: string, text: string): Promise<string> {
  const program = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const to = letter.replyTo?.[0]?.address;
  const references = [letter.references, letter.messageId].filter(Boolean).join(' ');
  const quoted = letter.text?.replace(/^/gm, '> ');
  const { message } = await program.sendMail({
    ...{ from, to, subject: letter.subject, inReplyTo: letter.messageId, references },
    text: `${text}\n\nOn Friday you wrote:\n${quoted}`,
    html: `<div>${text}</div><blockquote>${letter.html}</blockquote>`,
  });
  return String(message);
}

test.describe('A traveller', { tag: '@extension' }, () => {
  test('asks on a website, the lodge is mailed and replies from the desk, the traveller answers by mail, and the lodge is told', async ({
    browser,
    dashboard,
    inbox,
    openAs,
    origin,
    ownUser,
    requestAs,
    upstream,
  }) => {
    const lodge = await openAs(ownUser);
    const staff = { request: await requestAs('admin') };
    const website = await addWebsite(staff, origin, newTitle('Guide'));
    const key = await makeIntakeKey(staff, origin, website);
    const title = newTitle('Plains');
    const rooms = `rooms.${website._id.slice(-8)}@lodge.test`;
    const own = { visibleOn: website._id, enquiriesEmail: rooms };
    await approve(staff, await addListing(lodge, origin, 'safari', title, own), origin);

    // On the website.
    const from = `wanjiru.${website._id.slice(-8)}@traveller.test`;
    const settings = { upstream: ownOf(dashboard).upstream, website: website._id, key };
    const reference = await withExampleWebsite(settings, async (home) => {
      const context = await browser.newContext();
      const guard = new Guard(new URL(home).origin);
      guard.allow(/^other host: .*\/api\/v1\/files\//);
      await guard.watch(context);
      const page = await context.newPage();
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stored');
      await page.getByRole('link', { name: title }).click();
      await page.getByLabel('First name').fill('Wanjiru');
      await page.getByLabel('Last name').fill("O'Brien & <b>Co</b>");
      await page.getByLabel('Email').fill(from);
      await page.getByLabel('Country').fill('Ireland');
      await page.getByLabel('Message').fill('Is there a family tent?');
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiry was sent');
      const shown = await page.getByText(/^SAF-\d\d-\d{6}$/).innerText();
      await context.close();
      expect(guard.unexpected()).toEqual([]);
      return shown;
    });

    // In the mailboxes of the listing, of the person who has the notice on, and of the traveller.
    const asked = new RegExp(`^New enquiry for .*${title}$`);
    for (const address of [rooms, ownUser.email]) {
      const letter = await inbox.letterTo(address, asked);
      expect(letter.replyTo).toEqual([{ name: '', address: from }]);
      expect(letter.text).toContain(`Wanjiru O'Brien & <b>Co</b> from Ireland asks about`);
      expect(letter.html).toContain('O&#39;Brien &amp; &lt;b&gt;Co&lt;/b&gt;');
      for (const part of [title, website.name, reference]) expect(letter.text).toContain(part);
      expect(lineOf(letter, 'list-unsubscribe')).toMatch(/^<http/);
    }
    const receipt = await inbox.letterTo(from, /^We passed on your enquiry/);
    expect(receipt.text).toContain(reference);
    expect(receipt.text).not.toContain('family tent');

    // At the desk, by the link of the mail.
    const [toEnquiry = ''] = linksIn(await inbox.letterTo(ownUser.email, asked));
    await lodge.goto(toEnquiry);
    const dialog = lodge.getByRole('dialog', { name: 'Enquiry Details' });
    await expect(dialog).toContainText('Is there a family tent?');
    await dialog.getByRole('link', { name: 'Open enquiry' }).click();
    await lodge.getByRole('textbox', { name: /^Reply to / }).fill('Yes, beside the river. When do you come?');
    await lodge.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(lodge, 'The reply is on its way.');

    // In the traveller's mailbox, whose program answers.
    const reply = await inbox.letterTo(from, new RegExp(`^Re: .*${title} \\(${reference}\\)$`));
    expect(reply.text).toContain('Yes, beside the river.');
    expect(lineOf(reply, 'auto-submitted')).toBeUndefined();
    await upstream.inboundRaw(await answerTo(reply, `Wanjiru <${from}>`, 'On 12 June, the four of us.'));

    // The lodge is told, and reads it where the link leads.
    const told = await inbox.letterTo(ownUser.email, new RegExp(`^An answer about .*\\(${reference}\\)$`));
    await lodge.goto('/admin/enquiries?view=unread');
    await expect(rows(lodge).filter({ hasText: 'Wanjiru' })).toContainText('Unread');
    await lodge.goto(linksIn(told)[0] ?? '');
    const thread = lodge.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await expect(thread).toHaveCount(3);
    await expect(thread.last()).toContainText('On 12 June, the four of us.');
    await expect(lodge.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Opened');
  });
});
