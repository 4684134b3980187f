import { keepComposedKeys } from './composition';

const press = (how: Partial<KeyboardEvent>) => Object.assign(new Event('keydown', { cancelable: true }), how);

test.each([
  ['a key alone', { key: 'Enter', keyCode: 13, isComposing: false }, 1],
  ['a key of a composed word', { key: 'Enter', keyCode: 13, isComposing: true }, 0],
  ['the Enter that ends a word, as Safari sends it', { key: 'Enter', keyCode: 229, isComposing: false }, 0],
  ['a key that a browser sends as it fills in a field', {}, 1],
])('%s reaches the listeners of a page, or none of them', (_, how, times) => {
  const page = new EventTarget();
  keepComposedKeys(page);
  const heard: Event[] = [];
  page.addEventListener('keydown', (event) => heard.push(event));
  const event = press(how);
  page.dispatchEvent(event);
  expect(heard).toHaveLength(times);
  // The browser goes on with it: the word is ended.
  expect(event.defaultPrevented).toBe(false);
});
