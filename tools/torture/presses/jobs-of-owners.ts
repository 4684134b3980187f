import { rows } from '../../../e2e/support/list';
import { addListing, editPath, newTitle, picture } from '../../../e2e/support/listings';
import { bar } from '../../../e2e/support/many';
import { ready } from '../../../e2e/support/ready';
import { decide } from '../../../e2e/support/reviews';
import { toast } from '../../../e2e/support/screen';
import { admin } from '../drafts/desk';
import type { Hand } from './hand';
import type { Job } from './job';

export const safariOwner = 'safari-owner@demo.test';
const propertyOwner = 'property-owner@demo.test';

const asked = { message: 'We are a family of three. Is there a tent for all of us?' };

/** Reads what the traveller wrote, on the page of the enquiry, and replies to it. */
async function reply(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.waitForURL(/\/enquiries\/desk\//);
  await ready(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await hand.see(messages.getByRole('listitem').last());
  await hand.type(messages.getByRole('textbox', { name: /^Reply to / }), 'We have room for all of you.');
  await hand.press(messages.getByRole('button', { name: 'Send reply' }));
  await toast(page, 'The reply is on its way.').waitFor();
}

export const jobsOfOwners: Job[] = [
  {
    name: 'the newest enquiry is replied to, from the list',
    as: safariOwner,
    on: 'phone',
    before: '5, 1.5 screens of scrolling',
    most: 3,
    mayScroll: false,
    work: async ({ page, hand, upstream }) => {
      await upstream.enquiryFor(page, asked);
      await page.goto('/admin/enquiries');
      await ready(page);
      await hand.press(rows(page).first());
      await reply(hand);
    },
  },
  {
    name: 'the newest enquiry is replied to, from the dashboard',
    as: safariOwner,
    on: 'phone',
    before: '–',
    most: 3,
    work: async ({ page, hand, upstream }) => {
      await upstream.enquiryFor(page, asked);
      await page.goto('/admin/analytics');
      await ready(page);
      const latest = page.getByRole('region', { name: 'Latest enquiries' });
      await hand.press(latest.getByRole('listitem').first().getByRole('link'));
      await reply(hand);
    },
  },
  {
    name: "next year's prices are this year's + 6 %",
    as: safariOwner,
    on: 'desk',
    before: '6, then given up',
    most: 6,
    work: async ({ page, hand }) => {
      await page.goto('/admin/safaris/list');
      await ready(page);
      await hand.press(page.locator('input[data-choose-page]'));
      await hand.choose(bar(page).getByLabel('What to do'), "Next year's seasons");
      await hand.press(bar(page).getByRole('link', { name: 'Continue' }));
      await hand.type(page.getByLabel('Raise prices by (percent)'), '6');
      await hand.press(page.getByRole('button', { name: 'Show what would change' }));
      await hand.press(page.getByRole('button', { name: /^Change \d+ safaris?$/ }));
      await page.getByText(/^\d+ of \d+ changed\./).waitFor();
    },
  },
  {
    name: 'a decline is answered, with one more photo',
    as: safariOwner,
    on: 'phone',
    before: '10',
    most: 10,
    work: async ({ page, hand, url, as }) => {
      const safari = await addListing(page, url, 'safari', newTitle('Sent back'));
      const notes = [{ section: 'Photos', text: 'Please add one by daylight.' }];
      await as(admin.email, (staff) =>
        decide(staff, url, safari, 'reject', { comments: 'Nearly there.', notes }),
      );
      await page.goto('/admin/analytics');
      await ready(page);
      const declined = page.getByRole('listitem').filter({ hasText: safari.title });
      await hand.press(declined.getByRole('link').first());
      await page.waitForURL(new RegExp(editPath('safari', safari)));
      await ready(page);
      await hand.press(page.getByRole('button', { name: 'Photos', exact: true }));
      await hand.type(page.getByLabel('Your answer about Photos'), 'Here is one of the morning.');
      const photos = page.getByRole('group', { name: 'Photos', exact: true });
      await hand.takeFiles(photos.getByLabel('Photo', { exact: true }), await picture('khaki'));
      await hand.type(photos.getByLabel('Title', { exact: true }), 'Morning');
      await hand.press(photos.getByRole('button', { name: 'Add photo' }));
      await hand.press(page.getByRole('button', { name: 'Save Changes' }));
      await toast(page, 'Your safari was updated successfully.').waitFor();
    },
  },
  {
    name: 'another photo is made the cover, from its section on',
    as: propertyOwner,
    on: 'phone',
    before: '1 drag',
    most: 1,
    work: async ({ page, hand, url }) => {
      const property = await addListing(page, url, 'property', newTitle('Covered'));
      await page.goto(editPath('property', property));
      await ready(page);
      await page.getByRole('button', { name: 'Photos', exact: true }).tap();
      // What sorts them comes after them, and draws them once more.
      await page
        .getByRole('button', { name: /^Drag / })
        .first()
        .waitFor();
      await hand.press(page.getByRole('button', { name: /^Make cover: .*Dusk/ }));
      await page.getByRole('list', { name: 'Photos in order' }).getByText('Dusk').first().waitFor();
      await page.getByRole('button', { name: 'Save Changes' }).tap();
      await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    },
  },
];
