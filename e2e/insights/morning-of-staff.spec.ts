import { expect, test } from '../fixtures';
import { addBanner, findBanner, inDays } from '../support/banners';
import { addListing, changeListing, editPath, group, newTitle, readListing, save } from '../support/listings';
import { drawsPictures, takePicture } from '../support/pictures';
import { ready } from '../support/ready';
import { heading, open, remove, undo } from '../support/reviews';
import { approve, shownWithoutReview, trust, turnOn } from '../support/rules';
import { expectToast, unfold } from '../support/screen';
import { addWebsite, editWebsitePath } from '../support/websites';

/** What stands in a picture reads like the real thing; beside other stories it has to be found again. */
const named = (words: string) => (drawsPictures ? words : newTitle(words));
const words =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin.';

/** The morning in docs/tour.md, of somebody who runs the network. `npm run pictures` writes what it shows into docs/pictures. */
test.describe('A morning of staff', { tag: ['@extension', '@thorough'] }, () => {
  test.use({ role: 'admin' });

  test('the queue is gone through: what an owner changed stands beside what is live', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', named('Talek River on Foot'), {
      fullDescription: words,
    });
    await approve(page, safari, origin);
    const fullDescription = words.replace('a small camp', 'a quiet camp of six tents');
    await changeListing(owner, origin, 'safari', safari, { fullDescription });

    await page.goto('/admin/review');
    await expect(page.getByRole('table').locator('[data-row-target]').first()).toBeVisible();
    await takePicture(page, 'queue');
    await open(page, safari);
    await expect(page.locator('ins').filter({ hasText: 'quiet' })).toBeVisible();
    await takePicture(page, 'review');
    await page.keyboard.press('a');
    await expect(heading(page)).not.toHaveText(safari.title);
    await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('approved');
    await remove(page, origin, [safari]);
  });

  test('a decline says what is missing, and where', async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', named('Crater Rim by Horse'));
    await open(page, safari);
    await page.keyboard.press('d');
    const panel = page.getByRole('region', { name: `Decline ${safari.title}` });
    await panel.getByLabel('Reason', { exact: true }).fill('Nearly there: the photos need another look.');
    await panel.getByLabel('Add a note to a section').selectOption('Photos');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await panel.getByLabel('Note at Photos', { exact: true }).fill('The second one is dark.');
    await takePicture(page, 'decline');
    await panel.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(heading(page)).not.toHaveText(safari.title);
    await expectToast(page, 'Safari successfully updated.');

    await owner.goto(editPath('safari', safari));
    await expect(owner.getByText('0 of 1 note resolved')).toBeVisible();
    await unfold(owner);
    await owner.getByLabel('Your answer about Photos').fill('It was taken at dusk, on purpose.');
    await owner.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(owner.getByText('1 of 1 note resolved')).toBeVisible();
    await save(owner);
    await expectToast(owner, 'Your safari was updated successfully.');
    await open(page, safari);
    await expect(page.getByText('It was taken at dusk, on purpose.')).toBeVisible();
    await ready(page);
    await page.keyboard.press('a');
    await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
    await remove(page, origin, [safari]);
  });

  test('a wrong edit of an owner who is trusted is taken back', async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', named('Reed Canoe Days'), {
      fullDescription: words,
    });
    await approve(page, safari, origin);
    await trust(page, safari, origin, true);
    await page.goto('/admin/review/rules');
    await turnOn(page, 'A typo in an approved text');
    await changeListing(owner, origin, 'safari', safari, {
      fullDescription: words.replace('plains', 'palins'),
    });
    const status = async () => (await readListing(page.request, 'safari', safari.slug)).status;
    expect(await status()).toBe('approved');

    await page.reload();
    const shown = shownWithoutReview(page, safari);
    await expect(shown.locator('ins')).toContainText('palins');
    await takePicture(page, 'rules');
    await shown.getByRole('button', { name: `Undo the change to ${safari.title}` }).click();
    await expect(shown).toContainText('Undone by');
    expect(await status()).toBe('updated');
    await owner.goto(editPath('safari', safari));
    await expect(owner.getByRole('complementary', { name: 'A change was undone' })).toContainText(
      'Full description',
    );
    await trust(page, safari, origin, false);
    await remove(page, origin, [safari]);
  });

  test('the banners of a website are planned, and what they earn is read', async ({
    page,
    origin,
    upstream,
  }) => {
    const today = await addBanner(page, origin, { monthPrice: '150' }, newTitle('Green season'));
    const plan = { shownFrom: inDays(20), shownTo: inDays(50), monthPrice: '200' };
    const later = await addBanner(page, origin, plan, newTitle('Migration weeks'));
    const website = await addWebsite(page, origin, newTitle('Planned'));
    await page.goto(editWebsitePath(website));
    for (const { title } of [today, later])
      await (await findBanner(page, 'Home page banners', title)).check();
    await expect(
      group(page, 'Home page banners').getByRole('checkbox', { name: later.title }),
    ).toHaveAccessibleDescription(/^Planned \d+ \w{3} \d{4} – /);
    await save(page);
    await expectToast(page, 'The website was updated successfully.');
    await upstream.click(today._id, `?website=${website._id}&page=homePage`);

    await page.goto('/admin/banners/earnings');
    const slots = page.getByRole('region', { name: `Slots of ${website.name}` });
    await expect(
      slots.getByRole('row', { name: new RegExp(`^${today.title}`) }).getByRole('cell'),
    ).toHaveText(['1', '1', /^[45]\.\d\d$/]);
    await expect(slots.getByRole('row', { name: new RegExp(`^${later.title}`) })).toHaveCount(0);
    await takePicture(page, 'earnings');
  });

  test('the figures of the monthly meeting stand on one page, and each leads to its list', async ({
    page,
  }) => {
    await page.goto('/admin/network');
    for (const name of [
      'Safaris by status and website',
      'Properties by status and website',
      'Enquiries by website and month',
      'Time to review',
      'Time to first answer',
      'Applications',
    ])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await takePicture(page, 'network');
    // The first month that has any is over: nothing is added to it meanwhile.
    const figure = page
      .getByRole('region', { name: 'Time to review', exact: true })
      .getByRole('row', { name: /^Decided/ })
      .getByRole('link')
      .first();
    const count = await figure.innerText();
    await figure.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decided reviews');
    await expect(page.getByText(new RegExp(`^${count} decisions?$`))).toBeVisible();
  });
});
