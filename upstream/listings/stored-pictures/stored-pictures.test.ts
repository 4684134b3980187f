import { startServerOfFile } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { keptImages, newImages, websiteForm, websitesAs } from '../../test/website-forms';

type Pictures = {
  docs: { url: string; thumbnail: string; title: string; credits: string; shownBy: string }[];
  total: number;
};
const server = await startServerOfFile();
const token = (await server.signIn('admin')).token;
await server.addSite({ name: 'Amboseli' });

const shown = (query = '') => server.http<Pictures>('GET', `/dashboard/stored-pictures${query}`, { token });

describe('pictures that are stored already', () => {
  it('are those of websites and of approved listings, and of no others', async () => {
    const { body: website } = await websitesAs(server, token).add(
      await websiteForm(await newImages('homeImages', ['teal', 'olive'])),
    );
    const olive = website.homeImages.find(({ title }) => title === 'olive')!;
    expect((await shown('?search=oliv')).body).toMatchObject({
      total: 1,
      docs: [{ url: olive.url, thumbnail: olive.thumbnail, title: 'olive', shownBy: 'Mara Guide' }],
    });

    const owner = await server.signIn('safari-owner');
    const listings = listingsAs(server, owner.token);
    const listing = await listings.add(await safariForm({ title: 'Shown Pictures' }));
    expect(listing.status).toBe(201);
    const { title, _id: id } = listing.body;
    const ofListing = () => shown(`?search=${encodeURIComponent(title)}&perPage=100`);
    expect((await ofListing()).body.total).toBe(0);
    expect((await listingsAs(server, token).approve(id)).status).toBe(200);
    const { docs } = (await ofListing()).body;
    expect(docs.map((picture) => picture.url).sort()).toEqual(
      listing.body.photos.map((photo: { url: string }) => photo.url).sort(),
    );
    expect(docs.every(({ shownBy }) => shownBy === title)).toBe(true);
  });

  it('can be put on a website without being sent again; unknown addresses cannot', async () => {
    const websites = websitesAs(server, token);
    const { body: first } = await websites.add(await websiteForm(await newImages('homeImages', ['navy'])));
    const { body: second } = await websites.add(await websiteForm());
    const navy = first.homeImages[0]!;
    const saved = await websites.change(
      second._id,
      await websiteForm(keptImages('aboutImages', [{ ...navy, title: 'Navy once more' }])),
    );
    expect(saved.status).toBe(200);
    expect(saved.body.aboutImages).toMatchObject([{ title: 'Navy once more', url: navy.url }]);
    const foreign = { ...navy, url: navy.url.replace(/[^/]+$/, 'nothing.jpg') };
    expect(
      await websites.change(second._id, await websiteForm(keptImages('aboutImages', [foreign]))),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Unknown picture.' }] },
    });
  });

  it('are told page by page, the latest first, to admins alone', async () => {
    const all = (await shown('?perPage=100')).body;
    const one = (await shown('?perPage=1&page=2')).body;
    expect(one).toMatchObject({ total: all.total, docs: [all.docs[1]] });
    for (const role of ['safari-admin', 'safari-owner', 'property-owner'] as const) {
      const other = await server.signIn(role);
      const answer = await server.http('GET', '/dashboard/stored-pictures', { token: other.token });
      expect(answer.status).toBe(403);
    }
  });
});
