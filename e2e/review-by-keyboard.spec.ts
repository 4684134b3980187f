import { expect, test } from './fixtures';
import { ask } from './support/answers';
import { addCopies, addListing, newTitle, readListing } from './support/listings';
import { heading, open, remove } from './support/reviews';

/** So many wait, and so many of them are decided. */
const waiting = 200;
const decisions = 30;

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('decide 30 of 200 that wait by the keyboard alone, with three keys each at most', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    test.slow();
    const owner = await openAs(ownUser);
    const mark = newTitle('Queue').slice(-8);
    const titled = (at: number) => `Queued ${mark} ${at}`;
    // The queue is in the order of their coming, and the way through it begins at the first.
    const first = await addListing(owner, origin, 'safari', titled(0));
    const titles = Array.from({ length: waiting - 1 }, (_, at) => titled(at + 1));
    const listings = [first, ...(await addCopies(owner, origin, 'safari', first, titles))];
    const { total } = await ask(page.request, 'GET /dashboard/review-queue/:kind/:id', {
      params: { kind: 'safari', id: first._id },
    });
    expect(total).toBeGreaterThanOrEqual(waiting);

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
    const begun = Date.now();
    while (outcomes.size < decisions) {
      const title = (await heading(page).textContent())!;
      const before = keys;
      expect(title).toContain(mark);
      const outcome = outcomes.size % 6 === 5 ? 'declined' : 'approved';
      outcomes.set(title, outcome);
      await (outcome === 'declined' ? declineByKeys(title) : press('a'));
      took[outcome].push(keys - before);
      await expect(heading(page)).not.toHaveText(title);
      await expect(heading(page)).toBeFocused();
    }
    const seconds = (Date.now() - begun) / 1000;
    const most = { approved: Math.max(...took.approved), declined: Math.max(...took.declined) };
    test.info().annotations.push({
      type: 'keys',
      description: JSON.stringify({ waiting: total, decided: outcomes.size, keys, most, seconds }),
    });
    expect(most).toEqual({ approved: 1, declined: 3 });
    expect(took.declined).toHaveLength(decisions / 6);
    expect(keys).toBeLessThanOrEqual(3 * decisions);
    for (const { title, slug } of listings.filter(({ title }) => outcomes.has(title)))
      expect((await readListing(page.request, 'safari', slug)).status, title).toBe(outcomes.get(title));
    const parts = [0, 1, 2].map((part) => listings.filter((_, at) => at % 3 === part));
    await Promise.all(parts.map((some) => remove(page, origin, some)));
  });
});
