import { enterInTab } from './early-keys';
import { typedWith } from './typed-early';

test('held keys come to what they would have written', () => {
  expect(typedWith([])).toEqual({ text: '', entered: null });
  expect(typedWith([...'mars', 'Backspace', 'a'])).toEqual({ text: 'mara', entered: null });
  expect(typedWith(['Backspace', ...'a b', 'Enter'])).toEqual({ text: 'a b', entered: 'here' });
  expect(typedWith([...'ab', enterInTab])).toEqual({ text: 'ab', entered: 'tab' });
});
