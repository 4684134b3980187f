import { meaningOf } from './keys';

const press = (key: string, more: object = {}) => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
});
const resting = { isTyping: false, isApple: false, singleKeys: true };
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };

test.each([
  ['/', 'search'],
  ['?', 'keys'],
  ['k', null],
  ['s', null],
  ['Escape', null],
])('%s alone means %s', (key, meaning) => {
  expect(meaningOf(press(key), resting)).toBe(meaning);
});

test('a keyboard that writes other letters has the same keys', () => {
  expect(meaningOf(press('л', { ...ctrl, code: 'KeyK' }), resting)).toBe('find');
  expect(meaningOf(press('ы', { ...ctrl, code: 'KeyS' }), resting)).toBe('save');
});

test('a single key may take Shift, as keyboards do, and no other key beside it', () => {
  expect(meaningOf(press('?', { shiftKey: true }), resting)).toBe('keys');
  expect(meaningOf(press('/', { shiftKey: true }), resting)).toBe('search');
  for (const beside of [ctrl, meta, { altKey: true }])
    expect(meaningOf(press('?', beside), resting)).toBeNull();
});

test('a single key means itself while somebody types, or has switched them off', () => {
  expect(meaningOf(press('/'), { ...resting, isTyping: true })).toBeNull();
  expect(meaningOf(press('/'), { ...resting, singleKeys: false })).toBeNull();
});

test('Ctrl with K and with S count everywhere, also while typing and without single keys', () => {
  const busy = { isTyping: true, isApple: false, singleKeys: false };
  expect(meaningOf(press('k', ctrl), busy)).toBe('find');
  expect(meaningOf(press('S', ctrl), busy)).toBe('save');
  expect(meaningOf(press('s', { ...ctrl, shiftKey: true }), busy)).toBeNull();
  expect(meaningOf(press('k', { ...ctrl, altKey: true }), busy)).toBeNull();
});

test('on a device of Apple’s it is ⌘: Ctrl with K deletes the rest of a line there', () => {
  const mac = { ...resting, isApple: true };
  expect(meaningOf(press('k', meta), mac)).toBe('find');
  expect(meaningOf(press('k', ctrl), mac)).toBeNull();
  expect(meaningOf(press('k', meta), resting)).toBeNull();
  expect(meaningOf(press('k', { ...ctrl, ...meta }), mac)).toBeNull();
});

test('a key without a name, as a browser sends that fills in a field, is none', () => {
  expect(meaningOf({ ...press(''), key: undefined as never }, resting)).toBeNull();
  expect(meaningOf(press('toString'), resting)).toBeNull();
  expect(meaningOf(press('constructor', ctrl), resting)).toBeNull();
});
