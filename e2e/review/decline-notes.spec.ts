import { expect, test } from '../fixtures';
import { holdBack, intercept } from '../support/intercept';
import { addListing, editPath, newTitle, readListing, save } from '../support/listings';
import { decide } from '../support/reviews';
import { expectToast } from '../support/screen';

test.use({ role: 'admin' });

test(
  'Staff decline with a template and a note at Photos; the owner answers it there by thumb and hands in again; staff read that and approve',
  { tag: '@extension' },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    await owner.setViewportSize({ width: 390, height: 844 });
    const safari = await addListing(owner, origin, 'safari', newTitle('Noted'));

    await page.goto(editPath('safari', safari));
    const tasks = page.getByRole('region', { name: 'Admin Tasks' });
    const reason = tasks.getByLabel('Reason', { exact: true });
    const name = newTitle('No people').slice(0, 40);
    const own = tasks.getByRole('button', { name, exact: true });
    await reason.fill('The photos show no people.');
    await tasks.getByRole('button', { name: 'Templates' }).click();
    await tasks.getByLabel('Name of a new template').fill(name);
    await tasks.getByRole('button', { name: 'Save the reason as a template' }).click();
    await expect(own).toBeVisible();
    await reason.fill('');
    await own.click();
    await expect(reason).toHaveValue('The photos show no people.');
    await tasks.getByRole('button', { name: `Remove ${name}` }).click();
    const asked = page.getByRole('dialog', { name: `Remove “${name}”?` });
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(own).toHaveCount(0);
    await reason.fill('');
    await tasks.getByRole('button', { name: 'Dates without prices' }).click();
    await expect(reason).toHaveValue('Please add dates and prices for the next season.');

    const sections = tasks.getByLabel('Add a note to a section');
    // Every section that can have a note is one of the form, in its order.
    const [, ...offered] = await sections.getByRole('option').allTextContents();
    expect(offered).toContain('Photos');
    const inForm = await page
      .locator('form section[data-title]')
      .evaluateAll((all) => all.map((section) => section.getAttribute('data-title')));
    expect(inForm.filter((title) => offered.includes(title ?? ''))).toEqual(offered);
    await sections.selectOption('Photos');
    await tasks.getByRole('button', { name: 'Add note' }).click();
    await expect(tasks.getByLabel('Note at Photos', { exact: true })).toBeFocused();
    await tasks.getByLabel('Note at Photos', { exact: true }).fill('The second one is dark.');
    await expect(tasks.getByText('81 of 2000 characters')).toBeVisible();

    // What is typed is not left behind unasked.
    await page.getByRole('link', { name: 'Back to safaris' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    // Nor while it is sent.
    const answer = await holdBack(page, /\/dashboard\/safari\/reject\?/);
    await tasks.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('link', { name: 'Back to safaris' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    answer();
    await expectToast(page, 'Safari successfully updated.');
    expect((await readListing(page.request, 'safari', safari.slug)).comments).toBe(
      'Please add dates and prices for the next season.\n\nPhotos: The second one is dark.',
    );

    await owner.goto(editPath('safari', safari));
    const notice = owner.getByRole('complementary', { name: 'Reason for declining' });
    await expect(notice).toContainText('0 of 1 note resolved');
    const head = owner.getByRole('button', { name: 'Photos', exact: true });
    await expect(head).toHaveAccessibleDescription(/Note$/);
    await head.click();
    await expect(owner.getByText('The second one is dark.', { exact: true })).toBeVisible();
    await owner.getByLabel('Your answer about Photos').fill('It was taken at dusk, on purpose.');
    await owner.getByRole('button', { name: 'Answer', exact: true }).click();
    await expectToast(owner, 'Your answer was sent to the network.');
    await expect(notice).toContainText('1 of 1 note resolved');
    await owner.getByRole('checkbox', { name: 'Done', exact: true }).check();
    await expect(head).toHaveAccessibleDescription(/Note resolved$/);
    await save(owner);
    await expectToast(owner, 'Your safari was updated successfully.');

    await page.goto(editPath('safari', safari));
    const answers = page.getByRole('region', { name: 'Notes of the last decline' });
    await expect(answers).toContainText('It was taken at dusk, on purpose.');
    await expect(answers.getByText('Done', { exact: true })).toBeVisible();
    await tasks.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Safari successfully updated.');
    await owner.goto(editPath('safari', safari));
    await expect(head).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(owner.getByText('The second one is dark.')).toHaveCount(0);
  },
);

test(
  'An answer to a note at a section that the form does not have stays where it cannot be sent, puts none of a colleague aside unasked, goes out, and is read on after the next decline',
  { tag: ['@extension', '@thorough'] },
  async ({ page, openAs, ownUser, origin, guard }) => {
    guard.allow(/^(failed request|503|412) PUT|503/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Unsent'));
    const answered = 'It is in the itinerary now.';
    await decide(page, origin, safari, 'reject', {
      comments: 'Where does it rest?',
      notes: [{ section: 'Rest days', text: 'Say how many.' }],
    });
    await owner.goto(editPath('safari', safari));
    const notice = owner.getByRole('complementary', { name: 'Reason for declining' });
    await expect(notice).toContainText('0 of 1 note resolved');
    await expect(notice.getByText('Say how many.', { exact: true })).toBeVisible();

    let note = '';
    const answerAgain = await intercept(owner, '**/dashboard/review-notes/**', (route) => {
      note = route.request().url();
      return route.fulfill({ status: 503, json: {} });
    });
    const answer = notice.getByLabel('Your answer about Rest days');
    const send = notice.getByRole('button', { name: 'Answer', exact: true });
    await answer.fill(answered);
    await send.click();
    await expect(owner.getByText('The service does not answer. Try again in a moment.')).toBeVisible();
    await expect(answer).toHaveValue(answered);
    await owner.getByRole('link', { name: 'Back to safaris' }).click();
    await expect(owner.getByRole('dialog')).toBeVisible();
    await owner.keyboard.press('Escape');
    answerAgain();
    const theirs = await owner.request.put(note, { data: { answer: 'Ask the guide.' }, headers: { origin } });
    expect(theirs.status()).toBe(200);
    await save(owner);
    await expectToast(owner, 'Your safari was updated successfully.');
    await expect(notice).toContainText('1 of 1 note resolved');
    await expect(answer).toHaveValue(answered);
    await send.click();
    await expect(notice).toContainText('Somebody else answered in the meantime: “Ask the guide.”');
    await send.click();
    await expectToast(owner, 'Your answer was sent to the network.');

    await decide(page, origin, safari, 'reject', {
      comments: 'And the photos?',
      notes: [{ section: 'Photos', text: 'The second one is dark.' }],
    });
    await owner.reload();
    await expect(notice).toContainText('0 of 1 note resolved');
    await notice.getByText('1 note of an earlier decline').click();
    await expect(notice.getByText(answered)).toBeVisible();
    await page.goto(editPath('safari', safari));
    const answers = page.getByRole('region', { name: 'Notes of the last decline' });
    await expect(answers).toContainText('The second one is dark.');
    await expect(answers.getByText(answered)).toBeHidden();
    await answers.getByText('1 note of an earlier decline').click();
    await expect(answers.getByText(answered)).toBeVisible();
  },
);
