import { imageGroups, imageLimits, noBanners, type MetaData } from '../../lib/sites/websites/website';
import type { Database } from '../platform/db/client';
import { setReferences } from '../platform/files/references';
import { createWebsite, websitePictures } from '../sites/websites/queries';
import { websiteReference } from '../sites/websites/save';
import type { WebsiteImages } from '../sites/table';
import type { Album } from './photos';
import { demoId, demoWebsites, type DemoWebsite } from './websites';
import { daysBefore } from './supply';
import type { DemoSite } from './traffic';

export async function addWebsites(db: Database, album: Album, today: string): Promise<DemoSite[]> {
  const sites: DemoSite[] = [];
  for (const [position, demo] of demoWebsites.entries()) {
    const id = demoId(demo.name);
    const images = await imagesOf(album, position, position === 0 ? imageLimits.most : 1);
    const createdAt = daysBefore(today, 1389 - position);
    await createWebsite(db, {
      id,
      name: demo.name,
      url: `https://${demo.domain}`,
      gaid: position % 3 === 2 ? '' : `UA-${204_800 + position * 37}-1`,
      sbaffurl: `/tours/${demo.domain.split('.')[0]}`,
      country: demo.country,
      mainHeader: demo.header,
      mainSub: `${demo.name} brings together safaris and places to stay from companies that live and work there.`,
      tagLine: demo.tagLine,
      description: `${demo.tagLine}.\n\nEvery listing on ${demo.name} comes from a company that we know. Write to them from its page: they answer themselves, and you pay nobody in between.`,
      images,
      advertising: noBanners,
      metaData: metaDataOf(demo),
      createdAt,
      updatedAt: createdAt,
    });
    await setReferences(db, websiteReference(id), websitePictures(images));
    sites.push({ id, visitors: demo.visitors });
  }
  return sites;
}

async function imagesOf(album: Album, position: number, count: number): Promise<WebsiteImages> {
  const images: WebsiteImages = {};
  for (const [place, group] of imageGroups.entries()) {
    images[group] = await album.photosOfAnywhere(position + place * 2, count);
  }
  return images;
}

const metaDataOf = ({ name, header, tagLine }: DemoWebsite): MetaData => ({
  homePage: {
    title: `${name}: ${header}`,
    description: `${tagLine}. Safaris, camps and lodges, booked with their owners.`,
  },
  accommodationPage: { title: `Places to stay | ${name}`, description: '' },
  safariPage: { title: `Safaris | ${name}`, description: '' },
});
