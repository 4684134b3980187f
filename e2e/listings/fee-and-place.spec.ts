import { expect, test } from '../fixtures';
import { ask } from '../support/answers';

test.describe('Somebody who sets fees', () => {
  test.use({ role: 'safari-admin' });

  test(
    'sees beside the fee which place each fee buys on the chosen websites, and the whole of it for paper, for a new safari as well',
    { tag: ['@extension', '@thorough'] },
    async ({ page }) => {
      const { docs } = await ask(page.request, 'GET /dashboard/company-safaris', {
        query: { status: 'approved', perPage: 100 },
      });
      const safari = docs.find(({ advertFee, visibleOn }) => advertFee !== null && visibleOn.length > 0)!;
      await page.goto(`/admin/safaris/edit/${safari.slug}`);
      const curves = page.getByRole('region', { name: /^What a fee buys on/ });
      await expect(curves).toHaveCount(safari.visibleOn.length);
      const curve = curves.first();
      const [ranked] = await ask(page.request, 'GET /dashboard/safari/ranking', {
        query: { website: safari.visibleOn[0]!, fee: safari.advertFee!, listing: safari._id },
      });
      await expect(curve).toContainText(`Place ${ranked!.ranking} of ${ranked!.places} with`);
      await expect(curve).toContainText('USD in 30 days.');
      await expect(curve.getByRole('img', { name: /^Chart: place by fee on/ })).toBeVisible();
      await expect(curve.getByRole('row').nth(1)).toContainText(/^1(now)?\d/);

      // A step is the fee that the live place has, too; nothing is saved by looking.
      const cheapest = await curve.getByRole('row').last().getByRole('cell').first().textContent();
      const fee = page.getByRole('spinbutton', { name: 'Advertising fee', exact: true });
      await fee.fill('');
      await fee.press('ArrowUp');
      await expect(fee).toHaveValue('1.5');
      await fee.press('ArrowUp');
      await expect(fee).toHaveValue('1.6');
      await fee.fill(cheapest!);
      const place = await curve.getByRole('row').last().getByRole('rowheader').textContent();
      await expect(page.getByLabel('Ranking').getByRole('definition').first()).toHaveText(
        `${parseInt(place!)} of ${ranked!.places}`,
      );
      await fee.fill(String(safari.advertFee));

      await page.getByRole('link', { name: 'All places, to print' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fee and place');
      await expect(page.getByRole('main')).toContainText('The place also depends on others');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(safari.visibleOn.length);
      await expect(
        page.getByRole('region', { name: /^The lowest fee for each place on/ }).first(),
      ).toContainText('now');
      await page.getByRole('link', { name: `Back to ${safari.title}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(safari.title);

      await page.goto('/admin/safaris/add');
      await expect(curves).toHaveCount(0);
      const website = page.getByRole('group', { name: 'Websites listing' }).getByRole('checkbox').first();
      await website.check();
      await expect(curves).toHaveCount(1);
      await expect(curves).toContainText('without a fee.');
      await website.uncheck();
      await expect(curves).toHaveCount(0);
      await page.goto('/admin/safaris/fees');
      await expect(page.getByRole('main')).toContainText('What each fee buys a new safari.');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  );
});
