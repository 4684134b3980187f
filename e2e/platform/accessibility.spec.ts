import { expect, test } from '../fixtures';
import { violationsOf } from '../support/axe';
import { rowOf } from '../support/list';
import { ready } from '../support/ready';
import { manyAtOnce, reviews } from '../support/states/decisions';
import { desk, security, signIn } from '../support/states/desk';
import { forms, saves } from '../support/states/forms';
import { lists, listTools } from '../support/states/lists';
import { owner } from '../support/states/owner';
import { pages } from '../support/states/pages';
import { chosen, expectSound } from '../support/states/state';

/** How many share a browser's cache: each would fetch and compile the same scripts again. */
const pagesAtOnce = 9;

for (const [role, all] of Object.entries(pages)) {
  const states = chosen(all);
  test.describe(`The pages of a ${role}`, () => {
    test.use({ role: role === 'visitor' ? null : (role as 'admin') });

    for (let start = 0; start < states.length; start += pagesAtOnce) {
      const some = states.slice(start, start + pagesAtOnce);
      const title = `${some[0]!.name} and ${some.length - 1} more have nothing that axe finds wrong, and scroll sideways nowhere`;
      test(title, async ({ page, guard }) => {
        guard.allow(/^404 GET .*\/admin\/nowhere/);
        guard.allow(/^403 GET .*\/admin\/403/);
        for (const state of some) await test.step(state.name, () => expectSound({ page }, state));
      });
    }
  });
}

for (const { title, role, isOwn = false, states: all } of [
  signIn,
  lists,
  listTools,
  forms,
  saves,
  reviews,
  manyAtOnce,
  desk,
  owner,
  security,
]) {
  const states = chosen(all);
  test.describe(title, { tag: '@extension' }, () => {
    test.use({ role, isOwn });

    test(`has in ${states.length} states nothing that axe finds wrong`, async ({
      page,
      origin,
      guard,
      upstream,
      inbox,
      openAs,
    }) => {
      const around = { page, origin, guard, upstream, inbox, openAs };
      for (const state of states) await test.step(state.name, () => expectSound(around, state));
    });
  });
}

test('What is wrong with a page is found: a name that is missing, and one pale text among many that look alike', async ({
  page,
}) => {
  const alike = '<p class="a">Dark</p>'.repeat(9);
  const pale = '<p class="a" style="color: #ccc">Pale</p><p style="background: #555"><b>Dark</b> on dark</p>';
  await page.setContent(
    `<html lang="en"><title>T</title><main><h1>H</h1>${alike}${pale}<input></main></html>`,
  );
  const [name, contrast, ...others] = await violationsOf(page);
  expect(name).toMatch(/^label: .* at input$/);
  expect(contrast).toMatch(/^color-contrast: .* at .*,.*,/);
  expect(others).toEqual([]);
});

test.describe('By keyboard alone', () => {
  test.use({ role: 'safari-owner' });

  test('an enquiry is opened and closed, and the focus comes back', async ({ page, upstream }) => {
    const { mark } = await upstream.enquiryFor(page);
    await page.goto('/admin/enquiries');
    const view = rowOf(page, mark).getByRole('button', { name: /^View/ });
    const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
    await ready(page);
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
    const behind = () =>
      document.activeElement !== document.body && !document.activeElement?.closest('dialog');
    expect(await page.evaluate(behind), 'the focus is on the page behind').toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(view).toBeFocused();
  });
});
