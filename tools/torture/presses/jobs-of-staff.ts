import { appCode } from '../../../upstream/test/app-code';
import { heading, ownClaim } from '../../../e2e/support/reviews';
import { picture, newTitle } from '../../../e2e/support/listings';
import { ready } from '../../../e2e/support/ready';
import { toast } from '../../../e2e/support/screen';
import { admin } from '../drafts/desk';
import type { Hand } from './hand';
import type { Job } from './job';

const december = new Date().getFullYear();

/** Waits until the review after this one is open, and its keys are heard. */
async function nextAfter({ page }: Hand, title: string): Promise<void> {
  await heading(page).filter({ hasNotText: title }).waitFor();
  await ownClaim(page).waitFor();
}

async function setting(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  await page.goto('/admin/analytics');
  await ready(page);
  await hand.press(page.getByRole('button', { name: 'Settings' }));
  await hand.press(page.getByRole('menuitem', { name }));
  await heading(page).filter({ hasText: name }).waitFor();
}

export const jobsOfStaff: Job[] = [
  {
    name: 'three reviews are approved and one is declined with a note, by keys',
    as: admin.email,
    on: 'desk',
    before: '12',
    most: 12,
    work: async ({ page, hand }) => {
      await page.goto('/admin/review');
      await ready(page);
      await hand.key('j');
      await hand.key('Enter');
      await ownClaim(page).waitFor();
      for (let approved = 0; approved < 3; approved += 1) {
        const title = (await heading(page).textContent())!;
        await hand.key('a');
        await nextAfter(hand, title);
      }
      const title = (await heading(page).textContent())!;
      await hand.key('d');
      const panel = page.getByRole('region', { name: `Decline ${title}` });
      await hand.type(panel.getByLabel('Reason', { exact: true }), 'Nearly there.');
      const sections = panel.getByLabel('Add a note to a section');
      while (!(await sections.evaluate((select) => select === document.activeElement))) await hand.key('Tab');
      await sections.selectOption('Photos');
      await hand.key('Tab');
      await hand.key('Enter');
      await hand.type(panel.getByLabel('Note at Photos', { exact: true }), 'The second one is dark.');
      await hand.key('Control+Enter');
      await nextAfter(hand, title);
    },
  },
  {
    name: 'enquiries and views of one website in the last month are found',
    as: admin.email,
    on: 'desk',
    before: '2',
    most: 2,
    work: async ({ page, hand }) => {
      await page.goto('/admin/analytics');
      await ready(page);
      await hand.press(page.getByRole('link', { name: 'Network', exact: true }));
      const traffic = page.locator('#traffic');
      await hand.press(traffic.getByRole('link', { name: /^Show all/ }));
      for (const table of ['Enquiries by website and month', 'Views by website and month'])
        await hand.see(page.getByRole('table', { name: table }).getByRole('row').nth(-3));
    },
  },
  {
    name: 'a banner is put on a website for December',
    as: admin.email,
    on: 'desk',
    before: '17',
    most: 8,
    work: async ({ page, hand }) => {
      const title = newTitle('December');
      await page.goto('/admin/banners/list');
      await ready(page);
      await hand.press(page.getByRole('main').getByRole('link', { name: 'Add Banner' }));
      await page.waitForURL(/\/banners\/add$/);
      await ready(page);
      await hand.type(page.getByRole('textbox', { name: 'Title', exact: true }), title);
      await hand.type(page.getByRole('textbox', { name: 'URL', exact: true }), 'https://offers.example');
      await hand.takeFiles(page.getByLabel('Image', { exact: true }), await picture('crimson'));
      await hand.type(page.getByLabel('From', { exact: true }), `${december}-12-01`);
      await hand.type(page.getByLabel('To', { exact: true }), `${december}-12-31`);
      const slots = page.getByRole('table', { name: 'Websites and slots' });
      await hand.press(slots.getByRole('checkbox', { disabled: false }).first());
      await hand.press(page.getByRole('button', { name: 'Save Changes' }));
      await toast(page, 'Banner successfully created.').waitFor();
      const answer = await page.request.get('/admin/api/dashboard/paginated-adverts', {
        params: { search: title },
      });
      const { docs } = await answer.json();
      const { usedBy } = await (await page.request.get(`/admin/api/dashboard/adverts/${docs[0]._id}`)).json();
      if (usedBy.length !== 1) throw new Error(`${usedBy.length} websites show it`);
    },
  },
  {
    name: 'the owner of a company is written to',
    as: admin.email,
    on: 'desk',
    before: '3',
    most: 3,
    work: async ({ page, hand }) => {
      await page.goto('/admin/analytics');
      await ready(page);
      await hand.key('Control+k');
      const finder = page.getByRole('dialog', { name: 'Find anything' });
      await finder.getByRole('combobox').fill('Reed and River');
      await finder
        .getByRole('option', { name: /Reed and River/ })
        .first()
        .waitFor();
      await hand.key('Enter');
      const company = page.getByRole('dialog').filter({ hasText: 'Reed and River' });
      await hand.press(company.locator('a[href^="mailto:"]').first());
    },
  },
  {
    name: 'numbers and dates are shown in another way',
    as: admin.email,
    on: 'desk',
    before: '3',
    most: 3,
    work: async ({ page, hand }) => {
      await setting(hand, 'This browser');
      const label = page.getByLabel('Numbers and dates');
      await hand.choose(label, (await label.getByRole('option').last().getAttribute('value'))!);
    },
  },
  {
    name: 'a second factor is turned on',
    as: 'safari-admin@demo.test',
    on: 'desk',
    before: '7',
    most: 7,
    work: async ({ page, hand }) => {
      await setting(hand, 'Security');
      await hand.press(page.getByRole('button', { name: 'Turn on' }).first());
      const secret = (await page.locator('code').textContent())!;
      await hand.type(page.getByLabel('Code', { exact: true }), appCode(secret, new Date()));
      await hand.press(page.getByRole('button', { name: 'Confirm' }));
      await hand.press(page.getByRole('button', { name: 'I have saved them' }));
    },
  },
  {
    name: 'all other devices are signed out',
    as: admin.email,
    on: 'desk',
    before: 'impossible',
    most: 3,
    work: async ({ page, hand, as }) => {
      await as(admin.email, (other) => other.goto('/admin/analytics'));
      await setting(hand, 'Devices');
      await hand.press(page.getByRole('button', { name: /^Sign out the other/ }));
      await page
        .getByRole('list', { name: 'Devices' })
        .getByRole('listitem')
        .nth(1)
        .waitFor({ state: 'detached' });
    },
  },
];
