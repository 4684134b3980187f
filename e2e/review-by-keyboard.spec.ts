import { expect, test } from './fixtures';
import { addListing, newTitle, readListing, type Listing } from './support/listings';
import { heading, open, remove } from './support/reviews';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('decide 30 of those that wait by the keyboard alone, with three keys each at most', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    test.slow();
    const owner = await openAs(ownUser);
    const mark = newTitle('Queue').slice(-8);
    const add = (at: number) => addListing(owner, origin, 'safari', `Queued ${mark} ${at}`);
    // One after the other: the queue is in the order of their coming, and the way through it begins at the first.
    const listings: Listing[] = [];
    for (let at = 0; at < 30; at += 1) listings.push(await add(at));
    await open(page, listings[0]!);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const begun = Date.now();
    const decided = new Set<string>();
    while (decided.size < 30 && keys < 90) {
      const title = (await heading(page).textContent())!;
      // What other stories hand in meanwhile is theirs.
      if (title.includes(mark)) decided.add(title);
      await press(title.includes(mark) ? 'a' : 'j');
      await expect(heading(page)).not.toHaveText(title);
      if (decided.size < 30) await expect(heading(page)).toBeFocused();
    }
    const seconds = (Date.now() - begun) / 1000;
    test
      .info()
      .annotations.push({ type: 'keys', description: JSON.stringify({ decided: 30, keys, seconds }) });
    expect(decided.size).toBe(30);
    expect(keys).toBeLessThanOrEqual(90);
    const stored = await Promise.all(listings.map(({ slug }) => readListing(page.request, 'safari', slug)));
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['approved']));
    await remove(page, origin, listings);
  });
});
