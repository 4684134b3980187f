import { typedWith } from './typed-early';

test('held keys come to what they would have written', () => {
  expect(typedWith([])).toEqual({ text: '', isEntered: false });
  expect(typedWith([...'mars', 'Backspace', 'a'])).toEqual({ text: 'mara', isEntered: false });
  expect(typedWith(['Backspace', ...'a b', 'Enter'])).toEqual({ text: 'a b', isEntered: true });
});
