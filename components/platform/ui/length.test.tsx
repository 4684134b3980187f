import { renderToStaticMarkup } from 'react-dom/server';
import { LengthLabel, findLengthProblem } from './length';

test('a text of as many signs as are allowed is right, whatever they are made of, and one more is told', () => {
  expect(findLengthProblem('Name', '👨‍👩‍👧‍👦'.repeat(25), 50)).toBe('');
  expect(findLengthProblem('Name', `  ${'🦁'.repeat(50)}\n`, 50)).toBe('');
  expect(findLengthProblem('Name', '🦁'.repeat(51), 50)).toBe('Name must be maximum 50 characters long.');
});

test.each([
  [44, ''],
  [45, '45/50'],
  [51, '51/50'],
])('of %d signs of 50 a label counts %j', (count, counter) => {
  const label = <LengthLabel htmlFor="name" label="Name" text={'🦁'.repeat(count)} limit={50} />;
  expect(renderToStaticMarkup(label).replace(/<[^>]*>/g, '')).toBe(`Name${counter}`);
});
