import { areKeysHeld, enterInTab, holdKey, holdKeys, takeKeys } from './early-keys';

const press = (key: string, more: object = {}) =>
  holdKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

afterEach(() => void takeKeys());

test('keys are held from the moment that the finder is asked for until it takes them', () => {
  expect(press('a')).toBe(false);
  holdKeys();
  expect(['j', ' ', 'Backspace', 'K', 'Enter'].map((key) => press(key))).toEqual(Array(5).fill(true));
  holdKeys();
  expect(takeKeys()).toEqual(['j', ' ', 'Backspace', 'K', 'Enter']);
  expect(press('a')).toBe(false);
  expect(takeKeys()).toEqual([]);
});

test('keys that write nothing, and those with Ctrl, are left to the browser', () => {
  holdKeys();
  expect(['Tab', 'Shift', 'F5', 'ArrowDown'].map((key) => press(key))).toEqual(Array(4).fill(false));
  for (const beside of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('r', beside)).toBe(false);
});

test('Enter is held with the key beside it that opens a tab', () => {
  holdKeys();
  expect([press('Enter', { ctrlKey: true }), press('Enter', { metaKey: true })]).toEqual([true, true]);
  expect(press('Enter', { ctrlKey: true, altKey: true })).toBe(false);
  expect(takeKeys()).toEqual([enterInTab, enterInTab]);
});

test('Escape gives the finder up', () => {
  holdKeys();
  press('a');
  expect(press('Escape')).toBe(true);
  expect(areKeysHeld()).toBe(false);
  expect(press('b')).toBe(false);
});
