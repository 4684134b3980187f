import { valuesOf } from '../../platform/forms/values';
import { writeSave } from '../../platform/forms/writing';
import { websiteForm as fields } from './form';
import { domainOf, editWebsitePath } from './row';
import { websiteSchema, type WebsiteForm } from './schema';
import { imageParts } from '../../platform/forms/pictures';
import type { WebsiteRecord as Website } from './calls';
import { imageGroups } from './website';

const image = (title: string) => ({ title, credits: 'Joy Ouma', url: `/files/${title}.jpg` });
const stored = {
  _id: 'w1',
  name: 'Mara Guide',
  url: 'https://mara-guide.example',
  gaid: 'UA-123-4',
  sbaffurl: '/tours/mara',
  location: 'Narok',
  country: 'KE',
  mainHeader: 'The Mara, day by day',
  mainSub: 'Both sides of the river.',
  tagLine: 'Go and see',
  description: 'All about it.\nTwo lines.',
  advertising: { homePage: ['b2', 'b1'], safariPage: [], accommodationPage: ['b3'] },
  metaData: {
    homePage: { title: 'Mara Guide', description: 'Everything about the Mara.' },
    accommodationPage: { title: '', description: '' },
    safariPage: { title: 'Safaris', description: '' },
  },
  ...Object.fromEntries(imageGroups.map((group) => [group, [image(group), image(`${group}-2`)]])),
} as unknown as Website;
const websiteForm = (website: Partial<Website>) => valuesOf(fields, website);
const websiteBody = (form: WebsiteForm, before: Partial<Website>) =>
  writeSave(fields, form, websiteForm(before));
const json = (body: FormData, name: string) => JSON.parse(String(body.get(name)));

test('the parts of a group go by its name', () => {
  expect(imageParts('homeImages')).toEqual({
    meta: 'newHomeImagesMeta',
    files: 'newHomeImagesFiles',
    old: 'oldHomeImages',
    order: 'homeImagesOrder',
  });
});

test('a record is a valid form, and the form says the same again', () => {
  const body = websiteBody(websiteSchema.parse(websiteForm(stored)), stored);
  for (const name of ['name', 'url', 'gaid', 'sbaffurl', 'location', 'country', 'mainHeader'] as const) {
    expect(body.getAll(name)).toEqual([stored[name]]);
  }
  for (const name of ['mainSub', 'tagLine', 'description'] as const) {
    expect(body.getAll(name)).toEqual([stored[name]]);
  }
  expect(json(body, 'advertising')).toEqual(stored.advertising);
  expect(json(body, 'metaData')).toEqual(stored.metaData);
  expect(json(body, 'filesToRemove')).toEqual([]);
  for (const group of imageGroups) {
    const names = imageParts(group);
    expect(json(body, names.meta)).toEqual([]);
    expect(body.getAll(names.files)).toEqual([]);
    expect(json(body, names.old)).toEqual(stored[group]);
    expect(json(body, names.order)).toEqual([group, `${group}-2`]);
  }
});

test('new pictures go as files with their words, removed ones are named, and the order names all', () => {
  const form = websiteForm(stored);
  const picture = new File(['x'], 'noon.jpg', { type: 'image/jpeg' });
  const aboutImages = [{ title: 'Noon', credits: 'Juma', picture }, form.aboutImages[1]!];
  const body = websiteBody({ ...form, aboutImages }, stored);
  expect(json(body, 'newAboutImagesMeta')).toEqual([{ title: 'Noon', credits: 'Juma' }]);
  expect((body.get('newAboutImagesFiles') as File).name).toBe('noon.jpg');
  expect(json(body, 'oldAboutImages')).toEqual([image('aboutImages-2')]);
  expect(json(body, 'aboutImagesOrder')).toEqual(['Noon', 'aboutImages-2']);
  expect(json(body, 'filesToRemove')).toEqual(['/files/aboutImages.jpg']);
});

test('a picture that another group still shows is not removed', () => {
  const shared = { ...stored, infoImages: stored.homeImages };
  const form = websiteForm(shared);
  const body = websiteBody({ ...form, homeImages: form.homeImages.slice(1) }, shared);
  expect(json(body, 'filesToRemove')).toEqual([]);
});

test('records that lack fields open too', () => {
  const old = { _id: 'w1', name: 'Old', homeImages: [{ title: 'a', credits: 'b', url: '/files/a.jpg' }] };
  expect(websiteForm(old as Partial<Website>)).toEqual({
    ...valuesOf(fields, null),
    name: 'Old',
    homeImages: [{ title: 'a', credits: 'b', picture: '/files/a.jpg' }],
  });
});

test('a website goes by the host of its address, and is edited under its id', () => {
  expect([domainOf('https://mara.example:8443/x'), domainOf('nonsense')]).toEqual(['mara.example:8443', '–']);
  expect(editWebsitePath('a/b')).toBe('/websites/edit/a%2Fb');
});
