import { expect, test } from '../fixtures';
import { button, confirmDelete, field, saved, tasks } from '../support/any-upstream';
import { rowOf } from '../support/list';
import { addPhoto, fillSafari, fillShared, group, newTitle, photoCards, picture } from '../support/listings';
import { expectNoFiles, unfold } from '../support/screen';
import { addImage, imageCards, imageGroups } from '../support/websites';

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('writes a safari, finds it as it was written, changes and deletes it', async ({ page }) => {
    test.slow();
    const title = newTitle('Mara');
    await page.goto('/admin/safaris/add');
    await field(page, 'Safari Name').fill(title);
    await expect(button(page, 'Save draft')).toHaveCount(0);
    await field(page, 'No. of Days').fill('6');
    await page.getByRole('combobox', { name: 'Destinations' }).fill('amboseli');
    await page
      .getByRole('option', { name: /Amboseli/ })
      .first()
      .click();
    await fillShared(page);
    await field(page, 'Medical insurance').check();
    await field(page, 'Start location').fill('Nairobi');
    await field(page, 'End location').fill('Mombasa');
    for (const name of ['Transportation types', 'Meal plans', "What's included"])
      await group(page, name).getByRole('checkbox').nth(1).check();
    await saved(page, 'Your safari was created successfully.');
    await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

    const open = () => rowOf(page, title).getByRole('link', { name: 'View Safari' }).click();
    await open();
    await expect(field(page, 'Safari Name')).toHaveValue(title);
    await expect(field(page, 'Medical insurance')).toBeChecked();
    await expect(field(page, 'International flights')).not.toBeChecked();
    await expect(group(page, 'High season').getByLabel('Price (USD)')).toHaveValue('240.5');
    await expect(field(page, 'No expiry')).toBeChecked();
    await expect(photoCards(page)).toHaveText([/Dawn/, /Dusk/]);
    await button(page, 'Move Dusk earlier').click();
    await field(page, 'No. of Days').fill('7');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await saved(page, 'Your safari was updated successfully.');
    expectNoFiles(await sent, 'the stored photos are not sent again');
    await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

    await open();
    await expect(field(page, 'No. of Days')).toHaveValue('7');
    await expect(photoCards(page)).toHaveText([/Dusk/, /Dawn/]);
    // Nobody knows of this upstream what websites show, and when.
    await expect(page.getByText(/disappears from every website/)).toHaveCount(0);
    await confirmDelete(page, 'Delete safari', title);
    await expect(rowOf(page, title)).toHaveCount(0);
  });
});

test('A company is changed with its logo, awards, affiliates and contact person', async ({
  openAs,
  ownUser,
}) => {
  test.slow();
  const page = await openAs(ownUser);
  const [award, affiliate] = [newTitle('Golden Paw'), newTitle('Rangers')];
  const marks = { Awards: award, Affiliates: affiliate };
  const listed = (name: string, text: string) =>
    group(page, name).getByRole('listitem').filter({ hasText: text });
  const expectKept = async () => {
    for (const [name, mark] of Object.entries(marks)) await expect(listed(name, mark)).toHaveCount(1);
    await expect(listed('Awards', 'Best Guides')).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Logo preview' })).toBeVisible();
  };
  await page.goto('/admin/company-profile');
  await field(page, 'Description').fill('Camps along the river.');
  await field(page, 'Logo').setInputFiles(await picture('teal'));
  for (const [name, mark] of Object.entries(marks)) {
    const adder = group(page, name);
    await adder.getByLabel('Logo', { exact: true }).setInputFiles(await picture('gold'));
    await adder.getByLabel('Name').fill(mark);
    await adder.getByLabel('URL').fill('https://marks.example/safari');
    await adder.getByRole('button', { name: /^Add (award|affiliate)$/ }).click();
  }
  await saved(page, 'Company successfully updated.');
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue('Camps along the river.');
  await expectKept();

  await page.goto('/admin/user/profile/edit');
  await field(page, 'Position').fill('Guide');
  await saved(page, 'Company successfully updated.');
  await page.goto('/admin/company-profile');
  await expect(field(page, 'Position')).toHaveValue('Guide');
  await expectKept();
});

test.describe('A property owner', () => {
  test.use({ role: 'property-owner' });

  test('writes a property, finds it as it was written, changes and deletes it', async ({ page }) => {
    test.slow();
    const title = newTitle('Camp');
    await page.goto('/admin/properties/add');
    await field(page, 'Logo').setInputFiles(await picture('teal'));
    await field(page, 'Property Name').fill(title);
    await page.getByRole('textbox', { name: 'Rooms' }).fill('12');
    await field(page, 'Property type').selectOption('Lodge');
    await field(page, 'Latitude').fill('-1.25');
    await field(page, 'Longitude').fill('36.5');
    await fillShared(page);
    for (const name of ['Meal plan', 'Amenities', 'Included services'])
      await group(page, name).getByRole('checkbox').first().check();
    await saved(page, 'Your property was created successfully.');
    await expect(page).toHaveURL(/\/admin\/properties\/list$/);

    await rowOf(page, title).getByRole('link', { name: 'View' }).click();
    await expect(field(page, 'Latitude')).toHaveValue('-1.25');
    await expect(field(page, 'Property type').locator('option:checked')).toHaveText('Lodge');
    await field(page, 'Longitude').fill('36.75');
    await saved(page, 'Your property was updated successfully.');
    await page.reload();
    await expect(field(page, 'Longitude')).toHaveValue('36.75');
    await expect(photoCards(page)).toHaveText([/Dawn/, /Dusk/]);
    await confirmDelete(page, 'Delete property', title);
    await expect(rowOf(page, title)).toHaveCount(0);
  });
});

test.describe('A safari-admin', () => {
  test.use({ role: 'safari-admin' });

  test('writes a safari for a company, with a fee', async ({ page }) => {
    test.slow();
    const title = newTitle('Rift');
    await page.goto('/admin/safaris/add');
    await page.getByRole('combobox', { name: 'Owner' }).fill('baobab');
    await page.getByRole('option', { name: 'Baobab Trails' }).click();
    await fillSafari(page, title);
    await field(page, 'Advertising fee').fill('3.5');
    await expect(page.getByLabel('Ranking').getByRole('definition').first()).toHaveText('6');
    await saved(page, 'Your safari was created successfully.');
    await rowOf(page, title).getByRole('link', { name: 'View Safari' }).click();
    await expect(field(page, 'Advertising fee')).toHaveValue('3.5');
    await expect(field(page, 'Customizable')).toBeChecked();
    await expect(field(page, 'Name of stop 1')).toHaveValue(/Amboseli/);
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('writes a property for a company, with an award', async ({ page }) => {
    test.slow();
    const title = newTitle('Hut');
    await page.goto('/admin/properties/add');
    await field(page, 'Property Name').fill(title);
    await page.getByRole('combobox', { name: 'Owner' }).fill('hilltop');
    await page.getByRole('option', { name: 'Hilltop Camps' }).click();
    await page.getByRole('textbox', { name: 'Rooms' }).fill('3');
    await field(page, 'Property type').selectOption('Tented camp');
    await field(page, 'Latitude').fill('-1.25');
    await field(page, 'Longitude').fill('36.5');
    await fillShared(page);
    for (const name of ['Meal plan', 'Amenities', 'Included services'])
      await group(page, name).getByRole('checkbox').first().check();
    await field(page, 'Advertising fee').fill('2.5');
    const awards = group(page, 'Awards');
    await awards.getByLabel('Logo', { exact: true }).setInputFiles(await picture('gold'));
    await awards.getByLabel('Name').fill('Quiet Nights');
    await awards.getByLabel('URL').fill('https://awards.example/nights');
    await button(awards, 'Add award').click();
    await saved(page, 'Your property was created successfully.');
    await rowOf(page, title).getByRole('link', { name: 'View' }).click();
    await expect(field(page, 'Advertising fee')).toHaveValue('2.5');
    await expect(awards.getByRole('listitem').filter({ hasText: 'Quiet Nights' })).toHaveCount(1);
    await expect(tasks(page).getByRole('combobox', { name: 'Owner' })).toHaveValue('Hilltop Camps');
    await addPhoto(page, 'Noon', await picture('white'));
    await button(page, 'Remove Dawn').click();
    await saved(page, 'Your property was updated successfully.');
    await page.reload();
    await expect(photoCards(page)).toHaveText([/Dusk/, /Noon/]);
    await expect(awards.getByRole('listitem').filter({ hasText: 'Quiet Nights' })).toHaveCount(1);
  });

  test('writes, changes and deletes useful information', async ({ page }) => {
    const title = newTitle('Health');
    await page.goto('/admin/useful-info/add');
    await field(page, 'Title').fill(title);
    await field(page, 'Description').fill('Drink enough.');
    await group(page, 'Websites listing')
      .getByRole('checkbox', { name: 'https://mara-guide.example' })
      .check();
    await saved(page, 'Useful information created successfully.');
    await rowOf(page, title).getByRole('link', { name: 'View Info' }).click();
    await expect(
      group(page, 'Websites listing').getByRole('checkbox', { name: 'https://mara-guide.example' }),
    ).toBeChecked();
    await field(page, 'Description').fill('Drink more.');
    await saved(page, 'Useful information updated successfully.');
    await rowOf(page, title).getByRole('link', { name: 'View Info' }).click();
    await expect(field(page, 'Description')).toHaveValue('Drink more.');
    await confirmDelete(page, 'Delete useful info', title);
  });

  test('writes and changes a website', async ({ page }) => {
    test.slow();
    const name = newTitle('Kruger');
    const texts = {
      Name: name,
      URL: 'https://kruger.example',
      'Safari Bookings URL': '/tours/kruger',
      'Main header': 'All of Kruger',
      'Main sub-header': 'By day and by night.',
      'Tag line': 'Go and see',
      Description: 'Every camp.',
    };
    await page.goto('/admin/websites/add');
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    await field(page, 'Country').selectOption('Kenya');
    for (const images of imageGroups) await addImage(page, images, 'Dawn', await picture('teal'));
    await group(page, 'Safari page').getByLabel('Meta title').fill('Safaris');
    await group(page, 'Home page banners').getByRole('checkbox', { name: 'Early birds' }).check();
    await saved(page, 'The website was created successfully.');
    await rowOf(page, name).getByRole('link', { name: 'View Website' }).click();
    await expect(field(page, 'Country').locator('option:checked')).toHaveText('Kenya');
    await unfold(page);
    for (const images of imageGroups) await expect(imageCards(page, images)).toHaveCount(1);
    await field(page, 'Tag line').fill('Come and see');
    await addImage(page, 'Home images', 'Dusk', await picture('navy'));
    await saved(page, 'The website was updated successfully.');
    await page.reload();
    await expect(field(page, 'Tag line')).toHaveValue('Come and see');
    await unfold(page);
    await expect(imageCards(page, 'Home images')).toHaveText([/Dawn/, /Dusk/]);
    await expect(group(page, 'Safari page').getByLabel('Meta title')).toHaveValue('Safaris');
    await expect(
      group(page, 'Home page banners').getByRole('checkbox', { name: 'Early birds' }),
    ).toBeChecked();
  });

  test('writes, changes and deletes a banner', async ({ page }) => {
    const title = newTitle('Rains');
    await page.goto('/admin/banners/add');
    await field(page, 'Title').fill(title);
    await field(page, 'URL').fill('https://offers.example/rain');
    await field(page, 'Image').setInputFiles(await picture('green'));
    await saved(page, 'Banner successfully created.');
    await page.goto('/admin/banners/list');
    await rowOf(page, title).getByRole('link', { name: 'View Banner' }).click();
    await expect(page.getByRole('img', { name: 'Image preview' })).toBeVisible();
    await field(page, 'URL').fill('https://offers.example/sun');
    await saved(page, 'Banner successfully updated.');
    await page.reload();
    await expect(field(page, 'URL')).toHaveValue('https://offers.example/sun');
    await confirmDelete(page, 'Delete banner', title);
  });
});
