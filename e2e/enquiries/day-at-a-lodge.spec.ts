import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures';
import { askWhole } from '../support/answers';
import { banner, keptHere, kill, restore } from '../support/drafts';
import { addListing, fillDraft, findByTitle, newTitle, readListing, save } from '../support/listings';
import { rowOf, rows } from '../support/list';
import { becameOf, box, goOn } from '../support/many';
import { drawsPictures, takePicture } from '../support/pictures';
import { credentialsOf, signIn } from '../support/people';
import { expectToast, toasts, unfold } from '../support/screen';
import { onWeakLink } from '../support/weak-link';

const year = new Date().getFullYear();
/** What stands in a picture reads like the real thing; beside other stories it has to be found again. */
const named = (words: string) => (drawsPictures ? words : newTitle(words));

/** The day in docs/tour.md, on a phone. `npm run pictures` writes what it shows into docs/pictures. */
test.describe('A day at a lodge', { tag: ['@extension', '@thorough'] }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a safari is written over two days and three interruptions', async ({
    page,
    context,
    guard,
    newPerson,
    openAs,
    origin,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED|net::/);
    const owner = drawsPictures ? credentialsOf('safari-owner') : await newPerson('safari-owner');
    await signIn(context.request, origin, owner);
    const title = named('Mara and the Loita Hills');
    await page.goto('/admin/safaris/add');
    await page.getByLabel('Safari Name').fill(title);
    await page.getByLabel('No. of Days').fill('6');
    await page.getByLabel('Brief description').fill('Six days with the great herds.');
    await expect(keptHere(page)).toBeVisible();

    // The phone runs out of memory.
    await kill(page);
    const evening = await context.newPage();
    await evening.goto('/admin/safaris/add');
    await expect(banner(evening)).toContainText('Unsaved work');
    await takePicture(evening, 'safari');
    await restore(evening);
    await expect(evening.getByLabel('Safari Name')).toHaveValue(title);

    // The link is gone while the draft is sent, which goes by itself once it is back.
    const eveningLink = await onWeakLink(evening);
    await eveningLink.lose();
    await evening.getByRole('button', { name: 'More', exact: true }).tap();
    await evening.getByRole('button', { name: 'Save draft' }).tap();
    await expect(evening.locator('[data-bar]')).toContainText('The connection was lost.');
    await eveningLink.regain();
    await expect(evening).toHaveURL(/\/admin\/safaris\/edit\//);
    await expect(evening.getByRole('complementary', { name: 'Draft' })).toContainText('This is a draft.');
    const draft = await readListing(evening.request, 'safari', evening.url().split('/').at(-1)!);
    expect(draft.briefDescription).toBe('Six days with the great herds.');
    await fillDraft(evening, origin, 'safari', draft);
    await evening.close();

    // On the next day it is another device.
    const morning = await openAs(owner);
    await morning.goto('/admin/safaris/list?status=draft');
    await rowOf(morning, title).getByRole('link', { name: 'View Safari' }).click();
    await expect(morning.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await unfold(morning);
    await morning.getByLabel('Start location').fill('Narok');
    const morningLink = await onWeakLink(morning);
    await morningLink.lose();
    await save(morning);
    await expect(morning.locator('[data-bar]')).toContainText('The connection was lost.');
    await morningLink.regain();
    await expectToast(morning, 'Your safari was created successfully.');
    expect(await findByTitle(morning, 'safari', title)).toMatchObject({
      status: 'pending',
      startLocation: 'Narok',
    });
  });

  test.describe('of an owner', () => {
    test.use({ role: 'safari-owner' });

    test('an enquiry is answered', async ({ page, upstream }) => {
      const asked = {
        firstName: 'Hannah',
        country: 'Germany',
        infants: 0,
        travelDate: `${year + 1}-07-12`,
        message: 'We are a family of three. Is there a tent for all of us?',
      };
      const { mark } = await upstream.enquiryFor(page, asked, drawsPictures ? 'Lindqvist-Weber' : undefined);
      await page.goto('/admin/enquiries');
      await rows(page).filter({ hasText: mark }).getByRole('button', { name: 'View' }).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Open enquiry' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Hannah ${mark}`);
      await page.getByRole('group', { name: 'Insert saved reply' }).getByRole('button').first().tap();
      const reply = page.getByRole('textbox', { name: /^Reply to / });
      await expect(reply).toHaveValue(new RegExp(`Hannah ${mark}`));
      await reply.fill(`${(await reply.inputValue()).trim()}\n\nYes: our family tent sleeps four.`);
      const messages = page.getByRole('region', { name: 'Messages' });
      await messages.evaluate((area) => area.scrollIntoView({ block: 'start' }));
      await takePicture(page, 'enquiry');
      await page.getByRole('button', { name: 'Send reply' }).tap();
      await expect(messages.getByRole('listitem')).toHaveCount(2);
      await expect(messages.getByRole('listitem').last()).toContainText('our family tent sleeps four');
      await expect(page.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Answered');
    });
  });

  test.describe('of a company', () => {
    test.use({ role: 'safari-owner', isOwn: !drawsPictures });

    test("next year's prices are set", async ({ page, origin }) => {
      const names = ['Mara on Foot', 'Loita Hills by Horse'].map(named);
      const safaris = [];
      for (const name of names) safaris.push(await addListing(page, origin, 'safari', name));
      const lowSeason = async (slug: string) =>
        (await askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } })).prices.lowSeason;
      await page.goto('/admin/safaris/list');
      await page.getByRole('link', { name: 'Change several' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change several safaris');
      await page.getByRole('link', { name: 'Select safaris' }).tap();
      for (const name of names) await box(page, name).check();
      await goOn(page, "Next year's seasons");
      await page.getByRole('combobox', { name: 'Dates' }).selectOption(`Copy ${year + 1} to ${year + 2}`);
      await page.getByLabel('Raise prices by (percent)').fill('6');
      await page.getByRole('button', { name: 'Show what would change' }).tap();
      const table = page.getByRole('region', { name: 'Before and after: 2 safaris' });
      const low = table.getByRole('listitem').filter({ hasText: 'Low season' });
      await expect(low.first()).toContainText('191.0');
      await takePicture(page, 'prices');
      await page.getByRole('button', { name: 'Change 2 safaris' }).tap();
      await expect(becameOf(page).getByRole('status')).toHaveText('2 of 2 changed.');
      for (const { slug } of safaris)
        expect(await lowSeason(slug)).toMatchObject({
          price: 180,
          duration: [{ price: 180 }, { price: 191 }],
        });
    });

    test('a colleague is invited', async ({ page, inbox }) => {
      const email = drawsPictures
        ? 'lemayian@olare-ridge.test'
        : `${randomUUID().slice(0, 8)}@colleague.test`;
      await page.goto('/admin/company-profile/people');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Editor' });
      await page.getByRole('button', { name: 'Send invitation' }).tap();
      await expectToast(page, `${email} was invited.`);
      await expect(page.getByRole('list', { name: 'Invited' })).toContainText(email);
      // A picture has no toast in front of it.
      if (drawsPictures) await expect(toasts(page)).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await takePicture(page, 'colleague');
      await expect.poll(async () => (await inbox.mailsTo(email)).length).toBe(1);
    });
  });
});
