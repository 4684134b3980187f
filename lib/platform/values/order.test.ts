import { inOrderOf } from './order';

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

it('puts ids in the order of their choices, each once, unknown ones last as they came', () => {
  expect(inOrderOf(choices, ['c', 'x', 'a', 'c', 'w'])).toEqual(['a', 'c', 'x', 'w']);
});
