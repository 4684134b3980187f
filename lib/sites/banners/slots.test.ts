import { shownSlots, slotsToSave } from './slots';

const websites = ['one', 'two'];

test('a form shows the slots of its websites in the order of its boxes, and no others', () => {
  expect(shownSlots(['homePage new', 'homePage two', 'safariPage one'], websites)).toEqual([
    'safariPage one',
    'homePage two',
  ]);
});

test.each([
  ['nothing is ticked otherwise', ['homePage one'], ['homePage one', 'homePage new']],
  ['a box is ticked', ['homePage one', 'safariPage two'], ['homePage one', 'safariPage two', 'homePage new']],
  ['a box is unticked', [], ['homePage new']],
  [
    'a draft names a website that is gone',
    ['homePage one', 'homePage gone'],
    ['homePage one', 'homePage new'],
  ],
])('a save keeps the slots of a website that the form has no boxes for, where %s', (_what, ticked, saved) => {
  expect(slotsToSave(ticked, ['homePage new', 'homePage one'], websites)).toEqual(saved);
});
