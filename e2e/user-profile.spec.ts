import { expect, test } from './fixtures';
import { askCompany } from './support/answers';
import { expectFieldError, toast } from './support/screen';

for (const role of ['safari-owner', 'safari-admin'] as const) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test(
      'the profile shows who is signed in and the contact person',
      { tag: '@phone' },
      async ({ page, user }) => {
        await page.goto('/admin/user/profile');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const content = page.getByRole('main');
        await expect(content).toContainText(user.name);
        await expect(content).toContainText(role === 'safari-owner' ? /safari.owner/i : /safari.admin/i);
        const company = await askCompany(page.request);
        if (company?.agent.name) {
          await expect(content).toContainText(company.agent.name);
          await expect(content).toContainText(company.agent.email);
        } else {
          await expect(content.getByText(/^[–—-]$/).first()).toBeVisible();
        }
      },
    );
  });
}

test('A safari owner changes the contact person, and nothing else of the company', async ({
  openAs,
  ownUser,
}) => {
  const page = await openAs(ownUser);
  const before = (await askCompany(page.request))!;
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
  await expect(page.getByRole('main')).toContainText('Tumaini Odhiambo');
});

test.describe('Somebody without a company', () => {
  test.use({ role: 'admin' });

  test('reads that there is no contact person to edit', async ({ page }) => {
    await page.goto('/admin/user/profile/edit');
    await expect(page.getByRole('main').getByText(/no company/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });
});
