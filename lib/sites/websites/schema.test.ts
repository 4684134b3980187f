import type { PhotoDraft } from '../../platform/images/photo-schema';
import { valuesOf } from '../../platform/forms/values';
import { websiteForm } from './form';
import { websiteSchema, type WebsiteForm } from './schema';
import { bannerPages, imageGroups } from './website';

const image = (title: string): PhotoDraft => ({ title, credits: 'Joy Ouma', picture: `/files/${title}.jpg` });
const images = Object.fromEntries(imageGroups.map((group) => [group, [image('dawn')]]));
const website: WebsiteForm = {
  ...valuesOf(websiteForm, null),
  name: 'Mara Guide',
  url: 'https://mara-guide.example',
  sbaffurl: '/tours/mara',
  country: 'KE',
  mainHeader: 'The Mara, day by day',
  mainSub: 'Safaris and camps on both sides of the river.',
  tagLine: 'Go and see',
  description: 'All about the Maasai Mara.',
  ...images,
};

type Problems = Record<string, string>;
function problemsOf(changes: Partial<WebsiteForm>): Problems {
  const { error } = websiteSchema.safeParse({ ...website, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a complete website is accepted, and every text is trimmed', () => {
  expect(problemsOf({})).toEqual({});
  expect(websiteSchema.parse({ ...website, name: '  Mara Guide ' }).name).toBe('Mara Guide');
});

describe('the fields', () => {
  const url = { url: 'Malformed url...' };
  const path = { sbaffurl: 'Malformed Safari Bookings URL.' };
  const analytics = { gaid: 'Malformed Google Anlytics ID.' };
  test.each<[Partial<WebsiteForm>, Problems]>([
    [{ name: ' ' }, { name: 'Required field.' }],
    [{ name: 'x'.repeat(50) }, {}],
    [{ name: 'x'.repeat(51) }, { name: 'Name must be maximum 50 characters long.' }],
    [{ url: '' }, { url: 'Required field.' }],
    [{ url: 'http://mara-guide.example' }, {}],
    [{ url: 'mara-guide.example' }, url],
    [{ url: 'ftp://mara-guide.example' }, url],
    [{ url: 'javascript:alert(1)' }, url],
    [{ url: 'data:text/html,hello' }, url],
    [{ gaid: '' }, {}],
    [{ gaid: 'UA-123-4' }, {}],
    [{ gaid: 'UA-1234567-12' }, {}],
    [{ gaid: 'G-1A2B3C4D' }, {}],
    [{ gaid: 'G-1A2B3C4D5E6F' }, {}],
    [{ gaid: ' G-ABCDE12345 ' }, {}],
    [{ gaid: 'G-1A2B3C4' }, analytics],
    [{ gaid: 'G-1A2B3C4D5E6F7' }, analytics],
    [{ gaid: 'G-1a2b3c4d5e' }, analytics],
    [{ gaid: 'G-1A2B3C4D-5' }, analytics],
    [{ gaid: 'UA-123' }, analytics],
    [{ gaid: 'G-ABC123' }, analytics],
    [{ gaid: 'xUA-123-4' }, analytics],
    [{ gaid: 'UA-123-4x' }, analytics],
    [{ sbaffurl: '' }, { sbaffurl: 'Required field.' }],
    [{ sbaffurl: '/tours/kenya?ref=mara' }, {}],
    [{ sbaffurl: 'tours/kenya' }, path],
    [{ sbaffurl: '/tour/kenya' }, path],
    [{ sbaffurl: '/tours' }, path],
    [{ sbaffurl: 'https://evil.example/tours/kenya' }, path],
    [{ sbaffurl: 'javascript:/tours/' }, path],
    [{ location: '' }, {}],
    [{ location: 'x'.repeat(101) }, { location: 'Location must be maximum 100 characters long.' }],
    [{ country: '' }, { country: 'Please select country.' }],
    [{ mainHeader: '' }, { mainHeader: 'Required field.' }],
    [{ mainHeader: 'x'.repeat(50) }, {}],
    [{ mainHeader: 'x'.repeat(51) }, { mainHeader: 'Main header must be maximum 50 characters long.' }],
    [{ mainSub: '' }, { mainSub: 'Required field.' }],
    [{ mainSub: 'x'.repeat(150) }, {}],
    [{ mainSub: 'x'.repeat(151) }, { mainSub: 'Main sub-header must be maximum 150 characters long.' }],
    [{ tagLine: '' }, { tagLine: 'Required field.' }],
    [{ tagLine: 'x'.repeat(50) }, {}],
    [{ tagLine: 'x'.repeat(51) }, { tagLine: 'Tag line must be maximum 50 characters long.' }],
    [{ description: '' }, { description: 'Required field.' }],
  ])('%j', (changes, problems) => expect(problemsOf(changes)).toEqual(problems));
});

describe.each(imageGroups)('%s', (group) => {
  const three = ['a', 'b', 'c'].map(image);
  const file = (size: number, type: string) => new File([new Uint8Array(size)], 'photo', { type });
  const of = (picture: File) => [{ title: 'dawn', credits: 'Joy', picture }];
  test.each<[string, PhotoDraft[], Problems]>([
    ['none', [], { [group]: 'You need to upload at least 1 image here.' }],
    ['three', three, {}],
    ['four', [...three, image('d')], { [group]: 'You cannot upload more than 3 images here.' }],
    [
      'a title twice',
      [image('a'), image('a')],
      { [`${group}.1.title`]: 'Title must be uniqe (case sensitive).' },
    ],
    ['titles that differ in case', [image('a'), image('A')], {}],
    [
      'no words and no file',
      [{ title: '', credits: ' ', picture: null }],
      {
        [`${group}.0.title`]: 'Title is required.',
        [`${group}.0.credits`]: 'Please fill in photo credits.',
        [`${group}.0.picture`]: 'Photo upload is required.',
      },
    ],
    ['1,500,000 bytes', of(file(1_500_000, 'image/png')), {}],
    [
      '1,500,001 bytes',
      of(file(1_500_001, 'image/jpeg')),
      { [`${group}.0.picture`]: 'File size is too large. Maximum size is 1.5MB.' },
    ],
    [
      'another type',
      of(file(10, 'image/gif')),
      { [`${group}.0.picture`]: 'Unsupported File Format. Please upload jpg, png or jpeg.' },
    ],
  ])('of %s', (_, value, problems) => expect(problemsOf({ [group]: value })).toEqual(problems));
});

test.each(bannerPages)('the slot of %s takes at most three banners', (page) => {
  const advertising = (ids: string[]) => ({ ...website.advertising, [page]: ids });
  expect(problemsOf({ advertising: advertising(['a', 'b', 'c']) })).toEqual({});
  expect(problemsOf({ advertising: advertising(['a', 'b', 'c', 'd']) })).toEqual({
    [`advertising.${page}`]: 'Please select maximum three banners from the list.',
  });
});

test('the texts for search engines may be empty, and have a longest length', () => {
  const meta = (title: number, description: number) => ({
    ...website.metaData,
    safariPage: { title: 'x'.repeat(title), description: 'x'.repeat(description) },
  });
  expect(problemsOf({ metaData: meta(70, 160) })).toEqual({});
  expect(problemsOf({ metaData: meta(71, 161) })).toEqual({
    'metaData.safariPage.title': 'Meta title must be maximum 70 characters long.',
    'metaData.safariPage.description': 'Meta description must be maximum 160 characters long.',
  });
});
