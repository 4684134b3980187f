import { valuesOf } from '../../platform/forms/values';
import { writeSave } from '../../platform/forms/writing';
import { bannerForm, unplannedForm } from './form';
import { bannerSchema, plannedSchema, unplannedSchema, type Banner } from './schema';

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

const plan = { shownFrom: '', shownTo: '', monthPrice: null as number | null, slots: [] as string[] };
const planProblems = (change: object) =>
  plannedSchema
    .safeParse({ ...valid, ...plan, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test.each<[string, object, [string, string][] | undefined]>([
  ['no plan', {}, undefined],
  ['a day alone', { shownFrom: '2026-11-21', shownTo: '2026-11-21' }, undefined],
  [
    'a last day before the first',
    { shownFrom: '2026-11-21', shownTo: '2026-11-20' },
    [['shownTo', 'The last day must not be before the first one.']],
  ],
  ['a day that does not exist', { shownFrom: '2026-02-30' }, [['shownFrom', 'Please enter a day.']]],
  ['a year of two digits', { shownFrom: '0026-02-20' }, [['shownFrom', 'Please check the year.']]],
  ['nothing to pay', { monthPrice: 0 }, undefined],
  ['cents', { monthPrice: 99.95 }, undefined],
  [
    'a slot that no website has',
    { slots: ['homePage one', 'contactPage one'] },
    [['slots', 'Unknown slot.']],
  ],
  [
    'less than nothing',
    { monthPrice: -1 },
    [['monthPrice', 'Please fill in an amount of at least 0 with at most two decimals.']],
  ],
])('the rules of its plan, given %s', (_what, change, expected) => {
  expect(planProblems(change)).toEqual(expected);
});

test('a form without a plan neither sends nor judges what is stored of it', () => {
  const planned = { ...stored, shownFrom: '2026-11-21', shownTo: '2026-12-24', monthPrice: 90 };
  const form = valuesOf(unplannedForm, planned);
  expect(form).toMatchObject({ shownFrom: '2026-11-21', shownTo: '2026-12-24', monthPrice: 90 });
  expect([...writeSave(unplannedForm, form, form).keys()]).toEqual(['title', 'advertUrl', 'filesToRemove']);
  expect(
    unplannedSchema.safeParse({ ...valid, shownFrom: 'x', shownTo: '', monthPrice: -1, slots: ['x'] })
      .success,
  ).toBe(true);
});
