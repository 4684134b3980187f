import { imageLimit } from './limits';
import { markDrafts } from '../../companies/mark';
import { markSchema, marksSchema, newMarkSchema } from './mark-schema';

const mark = { name: 'Best Camp', url: 'https://awards.example', picture: '/best.png' };
const image = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'logo.png', { type });
const problem = (change: object) => markSchema.safeParse({ ...mark, ...change }).error?.issues[0]?.message;
const invalidUrl = 'Invalid URL-please make sure to add protocol too: "http://" or "https://".';

describe('an award or affiliate', () => {
  it.each([
    ['without a name', { name: ' ' }, 'Required field.'],
    ['with 101 characters of name', { name: 'x'.repeat(101) }, 'Name must be maximum 100 characters long.'],
    ['without a URL', { url: '' }, 'Required field.'],
    ['with a URL that lacks its protocol', { url: 'awards.example' }, invalidUrl],
    ['with a script for a URL', { url: 'javascript:alert(1)' }, invalidUrl],
    ['with data for a URL', { url: 'data:text/html,<script>alert(1)</script>' }, invalidUrl],
    ['with a script behind a space', { url: ' JavaScript:alert(1)//https://a.example' }, invalidUrl],
    ['with a user name in its URL', { url: 'https://bank.example@evil.example' }, invalidUrl],
    ['with a URL of 501 characters', { url: `https://a.example/${'x'.repeat(483)}` }, invalidUrl],
    ['without a logo', { picture: null }, 'Photo upload is required.'],
    [
      'with a logo of another type',
      { picture: image(9, 'image/gif') },
      'Unsupported file format. Please upload jpg, png or jpeg.',
    ],
    [
      'with a logo of 1,500,001 bytes',
      { picture: image(imageLimit + 1) },
      'File size is too large. Maximum size is 1.5MB.',
    ],
  ])('is refused %s', (_name, change, message) => expect(problem(change)).toBe(message));

  it.each([
    ['with 100 characters of name', { name: 'x'.repeat(100) }],
    ['with an http address', { url: 'http://awards.example/camp' }],
    ['with a URL of 500 characters', { url: `https://a.example/${'x'.repeat(482)}` }],
    ['with a logo of exactly 1,500,000 bytes', { picture: image(1_500_000) }],
    ['with a jpg', { picture: image(9, 'image/jpeg') }],
  ])('is accepted %s', (_name, change) => expect(problem(change)).toBeUndefined());
});

test('names are unique within a record, and the second one is told so', () => {
  const problems = marksSchema.safeParse([mark, { ...mark, name: 'Other' }, mark]).error?.issues;
  expect(problems).toMatchObject([{ path: [2, 'name'], message: 'Name must be unique.' }]);
});

test('51 are told that they are too many', () => {
  const marks = Array.from({ length: 51 }, (_, at) => ({ ...mark, name: `Camp ${at}` }));
  expect(marksSchema.safeParse(marks.slice(1)).success).toBe(true);
  expect(marksSchema.safeParse(marks).error?.issues).toMatchObject([
    { path: [], message: 'You cannot add more than 50 here.' },
  ]);
});

test('a new one is told so before it is added', () => {
  const problems = (name: string) =>
    newMarkSchema('new-awards', ['Best Camp']).safeParse({ 'new-awards': { ...mark, name } }).error?.issues;
  expect(problems('Best Camp')).toMatchObject([
    { path: ['new-awards', 'name'], message: 'Name must be unique.' },
  ]);
  expect(problems('Best Camp 2')).toBeUndefined();
});

test('a stored picture is found under either of its names', () => {
  const { name, url } = mark;
  expect(
    markDrafts([
      { name, url, file: '/a.png' },
      { name, url, logo: '/b.png' },
      { name, url },
    ]),
  ).toEqual([
    { name, url, picture: '/a.png' },
    { name, url, picture: '/b.png' },
    { name, url, picture: null },
  ]);
  expect(markDrafts(undefined)).toEqual([]);
});
