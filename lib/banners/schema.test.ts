import { valuesOf } from '../forms/values';
import { writeSave } from '../forms/writing';
import { bannerForm } from './form';
import { bannerSchema, type Banner } from './schema';

const stored: Banner = {
  _id: 'b1',
  title: 'Green season',
  url: 'https://offers.example/green',
  image: '/files/green.jpg',
  clickCount: 7,
  shownFrom: '',
  shownTo: '',
  monthPrice: null,
};
const file = new File(['x'], 'new.png', { type: 'image/png' });
const valid = { title: 'Green season', advertUrl: 'https://offers.example', file };
const problems = (change: object) =>
  bannerSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);

const invalidUrl = 'Invalid URL-please make sure to add protocol too: "http://" or "https://".';

test.each<[string, object, string[] | undefined]>([
  ['nothing wrong', {}, undefined],
  ['no title', { title: ' ' }, ['Required field.']],
  ['a title of 50 characters', { title: 'x'.repeat(50) }, undefined],
  ['a title of 51', { title: 'x'.repeat(51) }, ['Banner title must be maximum 50 characters long.']],
  ['no address', { advertUrl: '' }, ['Required field.']],
  ['an address without protocol', { advertUrl: 'www.offers.example' }, [invalidUrl]],
  ['a script', { advertUrl: 'javascript:alert(1)' }, [invalidUrl]],
  ['data', { advertUrl: 'data:text/html,hi' }, [invalidUrl]],
  ['no picture', { file: null }, ['Photo upload is required.']],
  ['the stored picture', { file: '/files/green.jpg' }, undefined],
  [
    'another type',
    { file: new File(['x'], 'a.gif', { type: 'image/gif' }) },
    ['Unsupported file format. Please upload jpg, png or jpeg.'],
  ],
  [
    'a picture of 1,500,000 bytes',
    { file: new File([new Uint8Array(1_500_000)], 'a.jpg', { type: 'image/jpeg' }) },
    undefined,
  ],
  [
    'a picture of 1,500,001 bytes',
    { file: new File([new Uint8Array(1_500_001)], 'a.jpg', { type: 'image/jpeg' }) },
    ['File size is too large. Maximum size is 1.5MB.'],
  ],
])('the rules of a banner, given %s', (_what, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('a new banner is sent with its picture and lets go of nothing', () => {
  expect(valuesOf(bannerForm, null)).toEqual({ title: '', advertUrl: '', file: null });
  const body = writeSave(bannerForm, valid, null);
  expect([...body.keys()]).toEqual(['title', 'advertUrl', 'file', 'filesToRemove']);
  expect((body.get('file') as File).name).toBe('new.png');
  expect(body.get('filesToRemove')).toBe('[]');
});

test('a stored picture that stays is not sent; one that is replaced is named', () => {
  const form = valuesOf(bannerForm, stored);
  expect(form).toEqual({ title: stored.title, advertUrl: stored.url, file: stored.image });
  const same = writeSave(bannerForm, form, form);
  expect(same.has('file')).toBe(false);
  expect(same.get('filesToRemove')).toBe('[]');
  const changed = writeSave(bannerForm, { ...form, file }, form);
  expect(changed.get('filesToRemove')).toBe('["/files/green.jpg"]');
});
