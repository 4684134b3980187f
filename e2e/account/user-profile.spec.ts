import { expect, test } from '../fixtures';
import { askCompany } from '../support/answers';
import { expectFieldError, toast } from '../support/screen';

test('A safari owner reads who is signed in, and changes the contact person and nothing else of the company', async ({
  openAs,
  ownUser,
}) => {
  const page = await openAs(ownUser);
  const before = (await askCompany(page.request))!;
  await page.goto('/admin/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const content = page.getByRole('main');
  await expect(content).toContainText(/safari.owner/i);
  await expect(content).toContainText(before.agent.name);
  await expect(content).toContainText(before.agent.email);

  await page.goto('/admin/user/profile/edit');
  await page.getByLabel('Contact person name').fill('Tumaini Odhiambo');
  await page.getByLabel('Position').fill('Reservations');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFieldError(page.getByLabel('Email', { exact: true }), 'Invalid email address');
  await page.getByLabel('Email', { exact: true }).fill('tumaini@example.test');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Company successfully updated.')).toHaveCount(1);

  const after = await askCompany(page.request);
  const agent = {
    ...before.agent,
    name: 'Tumaini Odhiambo',
    position: 'Reservations',
    email: 'tumaini@example.test',
  };
  expect(after).toEqual({ ...before, agent, version: before.version && before.version + 1 });
  await page.goto('/admin/user/profile');
  await expect(content).toContainText('Tumaini Odhiambo');
});

test.describe('Somebody without a company', () => {
  test.use({ role: 'safari-admin' });

  test('reads who is signed in, and that there is no contact person', async ({ page, user }) => {
    await page.goto('/admin/user/profile');
    const content = page.getByRole('main');
    await expect(content).toContainText(user.name);
    await expect(content).toContainText(/safari.admin/i);
    await expect(content.getByText(/^[–—-]$/).first()).toBeVisible();
  });
});
