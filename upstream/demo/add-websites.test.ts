import { websiteSchema } from '../../lib/sites/websites/schema';
import { imageGroups, imageLimits } from '../../lib/sites/websites/website';
import { findUnknownIds } from '../sites/reference/queries';
import { startServerOfFile } from '../test/harness';
import { websites } from '../sites/table';
import { addWebsites } from './add-websites';
import { createAlbum } from './photos';

const server = await startServerOfFile();
await addWebsites(server.db, createAlbum(server.context), '2026-11-21');

test('there are three pages of websites, each of which could be saved as it stands', async () => {
  const all = await server.db.select().from(websites);
  expect(all.length).toBeGreaterThan(20);
  for (const { images, ...website } of all) {
    const groups = imageGroups.map((group) => [
      group,
      images[group]!.map(({ url, ...photo }) => ({ ...photo, picture: url })),
    ]);
    const form = { ...website, ...Object.fromEntries(groups) };
    expect([website.name, websiteSchema.safeParse(form).error?.issues]).toEqual([website.name, undefined]);
    expect(await findUnknownIds(server.db, 'countries', [website.country])).toEqual([]);
  }
});

test('one of them has all of its groups filled', async () => {
  const all = await server.db.select().from(websites);
  const full = all.filter(({ images }) =>
    imageGroups.every((group) => images[group]!.length === imageLimits.most),
  );
  expect(full.map(({ name }) => name)).toEqual(['Mara Guide']);
});
