import { expect, test } from '../fixtures';
import { addCopies, addListing, newTitle, readListing } from '../support/listings';
import { heading, open, remove } from '../support/reviews';

/** How many wait, and how many of them are decided, the last by a decline. */
const waiting = 9;
const decisions = 6;

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test(
    'decide 6 of those that wait by the keyboard alone, with three keys each at most',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const mark = newTitle('Queue').slice(-8);
      const titled = (at: number) => `Queued ${mark} ${at}`;
      // The queue is in the order of their coming, and the way through it begins at the first.
      const first = await addListing(owner, origin, 'safari', titled(0));
      const titles = Array.from({ length: waiting - 1 }, (_, at) => titled(at + 1));
      const listings = [first, ...(await addCopies(owner, origin, 'safari', first, titles))];

      await open(page, first);
      let keys = 0;
      const press = async (key: string) => {
        keys += 1;
        await page.keyboard.press(key);
      };
      const declineByKeys = async (title: string) => {
        const panel = page.getByRole('region', { name: `Decline ${title}` });
        const template = panel.getByRole('button', { name: 'Photos too small' });
        await press('t');
        await expect(template).toBeFocused();
        await press('Enter');
        await expect(panel.getByLabel('Reason', { exact: true })).toBeFocused();
        await press('Control+Enter');
      };
      const took: Record<'approved' | 'declined', number[]> = { approved: [], declined: [] };
      const outcomes = new Map<string, keyof typeof took>();
      while (outcomes.size < decisions) {
        const title = (await heading(page).textContent())!;
        const before = keys;
        expect(title).toContain(mark);
        const outcome = outcomes.size === decisions - 1 ? 'declined' : 'approved';
        outcomes.set(title, outcome);
        await (outcome === 'declined' ? declineByKeys(title) : press('a'));
        took[outcome].push(keys - before);
        await expect(heading(page)).not.toHaveText(title);
        await expect(heading(page)).toBeFocused();
      }
      const most = { approved: Math.max(...took.approved), declined: Math.max(...took.declined) };
      expect(most).toEqual({ approved: 1, declined: 3 });
      for (const { title, slug } of listings.filter(({ title }) => outcomes.has(title)))
        expect((await readListing(page.request, 'safari', slug)).status, title).toBe(outcomes.get(title));
      await remove(page, origin, listings);
    },
  );
});
