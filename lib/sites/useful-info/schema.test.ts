import { usefulInfoDefaults } from './defaults';
import { usefulInfoSchema } from './schema';

const valid = { title: 'What to pack', description: 'A hat.', visibleOn: ['site-1'] };
const problems = (change: object) =>
  usefulInfoSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);

test.each<[string, object, string[] | undefined]>([
  ['nothing wrong', {}, undefined],
  ['no title', { title: '  ' }, ['Required field.']],
  ['a title of 4 characters', { title: 'Visa' }, ['Title must be at least 5 characters long.']],
  ['a title of 5', { title: 'Visas' }, undefined],
  ['a title of 50', { title: 'x'.repeat(50) }, undefined],
  ['a title of 51', { title: 'x'.repeat(51) }, ['Title cannot be more than 50 characters long.']],
  ['no description', { description: '' }, ['Required field.']],
  [
    'a description without end',
    { description: 'x'.repeat(10_001) },
    ['Description must be maximum 10000 characters long.'],
  ],
  ['no website', { visibleOn: [] }, ['Please select at least one of the options below.']],
])('the rules of useful information, given %s', (_what, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('the form begins empty, or with the record', () => {
  expect(usefulInfoDefaults(null)).toEqual({ title: '', description: '', visibleOn: [] });
  expect(usefulInfoDefaults({ _id: 'i1', ...valid })).toEqual(valid);
});
