import { expect, test } from '../fixtures';
import { send } from '../support/people';
import { toasts } from '../support/screen';

test(
  'Somebody sees where they are signed in, signs a lost device out, and then signs out everywhere',
  { tag: '@extension' },
  async ({ openAs, requestAs, origin, ownUser, guard }) => {
    guard.allow(/^(401|404 DELETE) /);
    const [desk, lost] = [await openAs(ownUser), await openAs(ownUser)];
    await lost.goto('/admin/enquiries');
    await desk.goto('/admin/analytics');
    await desk.getByRole('button', { name: 'Settings' }).click();
    await desk.getByRole('menuitem', { name: 'Devices' }).click();
    await expect(desk).toHaveURL(/\/admin\/settings\/devices$/);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Devices');
    const items = desk.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    const here = items.filter({ hasText: 'this one' });
    await expect(here).toHaveCount(1);
    await expect(here).toContainText(/\d+\.\d+\.\d+\.0\/24/);
    await expect(here).toContainText('Last seen just now');
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of [desk.getByRole('banner'), desk.getByRole('main').locator('header')])
      await expect(part.getByRole('button')).toHaveCount(0);
    await desk.emulateMedia({ media: null });
    const before = await items.count();

    await items
      .filter({ hasNotText: 'this one' })
      .first()
      .getByRole('button', { name: /^Sign out / })
      .click();
    await expect(toasts(desk).filter({ hasText: 'was signed out.' })).toHaveCount(1);
    await expect(items).toHaveCount(before - 1);
    await lost.goto('/admin/enquiries');
    await expect(lost).toHaveURL(/\/admin\/login$/);

    const gone = await requestAs(ownUser);
    await requestAs(ownUser);
    await desk.reload();
    await send(gone, origin, '/auth/logout');
    await desk.getByRole('button', { name: 'Sign out the other 2' }).click();
    await expect(items).toHaveCount(1);
    await expect(here).toHaveCount(1);

    const phone = await requestAs(ownUser);
    await desk.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(desk).toHaveURL(/\/admin\/login$/);
    expect((await phone.get('/admin/api/dashboard/enquiries')).status()).toBe(401);
  },
);
