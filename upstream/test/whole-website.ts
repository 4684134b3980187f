import { fileAddress } from '../platform/files/file-store';
import { noBanners } from '../../lib/sites/websites/website';
import { bannersAs } from './banner-forms';
import type { TestServer } from './harness';
import { listingsAs, propertyForm, safariForm } from './listing-forms';
import { websiteForm, websitesAs } from './website-forms';

export type WholeWebsite = { id: string; key: string; banner: string; safari: string; company: string };

const metaData = JSON.stringify({
  homePage: { title: 'Safaris in the Mara', description: 'Safaris and camps, with prices.' },
  safariPage: { title: '', description: '' },
  accommodationPage: { title: '', description: '' },
});

/** Adds a website with its key, its own words and pictures, a banner, an article, and a safari and a place to stay of one company each. */
export async function addWholeWebsite(server: TestServer): Promise<WholeWebsite> {
  const { token } = await server.signIn('admin');
  const banner = (await bannersAs(server, token).add()).body._id;
  const advertising = JSON.stringify({ ...noBanners, homePage: [banner] });
  const form = await websiteForm({ advertising, metaData });
  const { status, body } = await websitesAs(server, token).add(form);
  if (status !== 201) throw new Error(JSON.stringify(body.errors));
  const id = body._id;
  const companies = {
    safari: await server.addCompany({
      organizationType: 'safari-owner',
      companyName: 'Olare Ridge',
      description: 'Small groups, guided by people who grew up here.',
      logo: fileAddress(`${'1'.repeat(64)}.png`),
      awards: [
        {
          name: 'Guides of the Year',
          url: 'https://guides.example',
          logo: fileAddress(`${'2'.repeat(64)}.png`),
        },
      ],
    }),
    property: await server.addCompany({ organizationType: 'property-owner', companyName: 'River House' }),
  };
  for (const kind of ['safari', 'property'] as const) {
    const listings = listingsAs(server, token, kind);
    const formOf = kind === 'safari' ? safariForm : propertyForm;
    const owner = companies[kind].id;
    const title = kind === 'safari' ? 'Mara Explorer' : 'River House';
    const added = await listings.add(
      await formOf({ owner, title, visibleOn: [id], enquiriesEmail: 'rooms@olare.example' }),
    );
    if (added.status !== 201) throw new Error(JSON.stringify(added.body.errors));
    await listings.approve(added.body._id);
  }
  const article = { title: 'What to pack', description: 'A hat.', visibleOn: [id] };
  await server.http('POST', '/dashboard/info', { token, json: article });
  const made = await server.http<{ key: string }>('POST', `/dashboard/websites/${id}/intake-key`, { token });
  return { id, key: made.body.key, banner, safari: 'mara-explorer', company: companies.safari.id };
}
